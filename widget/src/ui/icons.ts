/** Icons on a grid of 24 units, drawn for this product; stroke 1.5, round ends. None of them is in the first load. */
export { ALERT, CLOSE, GLOBE } from './shellIcons.ts'
/** A danger sign, with a different outline than the triangle of a warning. */
export const STOP = 'M8.9 4.5h6.2l4.4 4.4v6.2l-4.4 4.4H8.9l-4.4-4.4V8.9zM12 8v5M12 16.2v.05'
export const FORWARD = 'M9.5 5.5L16 12l-6.5 6.5'
export const CHECK = 'M5.5 12.6l4.2 4.2 8.8-9.3'
export const CLOCK = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2'
export const COPY =
  'M9 9.5c0-.8.7-1.5 1.5-1.5h7c.8 0 1.5.7 1.5 1.5v8c0 .8-.7 1.5-1.5 1.5h-7c-.8 0-1.5-.7-1.5-1.5zM15.5 8V6.5c0-.8-.7-1.5-1.5-1.5H6.5C5.7 5 5 5.7 5 6.5V14c0 .8.7 1.5 1.5 1.5H9'
export const EXTERNAL =
  'M13.5 5H19v5.5M18.5 5.5L11 13M10 6H7.5C6.1 6 5 7.1 5 8.5v8C5 17.9 6.1 19 7.5 19h8c1.4 0 2.5-1.1 2.5-2.5V14'
export const POWER = 'M12 4.5v7M7.5 7.3a6.5 6.5 0 1 0 9 0'
export const GEAR =
  'M12 14.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM12 17.8a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6zM12 6.2V3.6M12 20.4v-2.6M6.2 12H3.6M20.4 12h-2.6M7.9 7.9L6.1 6.1M17.9 17.9l-1.8-1.8M7.9 16.1l-1.8 1.8M17.9 6.1l-1.8 1.8'
export const SEARCH = 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.8 15.8L19.5 19.5'
export const OFFLINE =
  'M4.5 4.5l15 15M8.6 13.4A5.5 5.5 0 0 1 12 12.1M5.5 10.3a9.5 9.5 0 0 1 3.3-2.1M12.5 7.3a9.7 9.7 0 0 1 6 3M12 17.2v.05'
export const KEY =
  'M14.5 14a4.75 4.75 0 1 0-4.6-3.5L5 15.4V19h3.6v-2h2v-2l1.25-1.25c.8.2 1.7.25 2.65.25zM15.6 8.5v.05'
export const SHIELD = 'M12 4.2l6.5 2.3v5c0 3.9-2.7 6.9-6.5 8.3-3.8-1.4-6.5-4.4-6.5-8.3v-5zM9.2 12l2 2 3.7-3.9'
export const PERSON =
  'M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5.5 19c.5-2.9 3.1-4.75 6.5-4.75s6 1.85 6.5 4.75'
export const MAIL =
  'M4.75 7.5c0-.8.7-1.5 1.5-1.5h11.5c.8 0 1.5.7 1.5 1.5v9c0 .8-.7 1.5-1.5 1.5H6.25c-.8 0-1.5-.7-1.5-1.5zM5.25 7.25l6.75 5.5 6.75-5.5'
export const WALLET =
  'M5 8.5C5 7.1 6.1 6 7.5 6h8C16.9 6 18 7.1 18 8.5V9M5 8.5v8C5 17.9 6.1 19 7.5 19h9c1.4 0 2.5-1.1 2.5-2.5v-5C19 10.1 17.9 9 16.5 9h-11M15.5 14v.05'
export const ARROW_DOWN = 'M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5'
export const INBOX =
  'M4.75 13h4l1.25 2.5h4L15.25 13h4M4.75 13l2-6.5c.2-.6.75-1 1.4-1h7.7c.65 0 1.2.4 1.4 1l2 6.5v4c0 .8-.7 1.5-1.5 1.5H6.25c-.8 0-1.5-.7-1.5-1.5z'
export const ARROW_UP_RIGHT = 'M7.5 16.5l9-9M9 7.5h7.5V15'
export const ARROW_DOWN_LEFT = 'M16.5 7.5l-9 9M15 16.5H7.5V9'
export const SWITCH = 'M7 9.5h11.5M15 6l3.5 3.5L15 13M17 14.5H5.5M9 11l-3.5 3.5L9 18'
export const IMAGE =
  'M7 5h10c1.1 0 2 .9 2 2v10c0 1.1-.9 2-2 2H7c-1.1 0-2-.9-2-2V7c0-1.1.9-2 2-2zM5.5 16.5l4-4 3 3 2-2 4 4M14.75 9.2v.05'
export const PLUS = 'M12 5.5v13M5.5 12h13'
export const MINUS = 'M6 12h12'
export const BIN =
  'M5 7.5h14M9.5 7.5V6c0-.6.4-1 1-1h3c.6 0 1 .4 1 1v1.5M7 7.5l.7 10c.05.85.75 1.5 1.6 1.5h5.4c.85 0 1.55-.65 1.6-1.5l.7-10M10.5 11v4.5M13.5 11v4.5'
export const TAG =
  'M12.6 5H18c.55 0 1 .45 1 1v5.4c0 .4-.15.78-.44 1.06l-6.1 6.1c-.58.59-1.53.59-2.12 0l-4.9-4.9c-.59-.59-.59-1.54 0-2.12l6.1-6.1c.28-.29.66-.44 1.06-.44zM15.6 8.4v.05'
export const LAPTOP = 'M6 7c0-.8.7-1.5 1.5-1.5h9c.8 0 1.5.7 1.5 1.5v8H6zM4 18h16'
export const PHONE_CHECK =
  'M8.25 4.75h7.5c.7 0 1.25.55 1.25 1.25v12c0 .7-.55 1.25-1.25 1.25h-7.5C7.55 19.25 7 18.7 7 18V6c0-.7.55-1.25 1.25-1.25zM9.9 12l1.5 1.6 2.7-3.1'
export const GAUGE = 'M6 17.5a8 8 0 1 1 12 0M12 13.5l3.2-3.7'
export const PAGE =
  'M7.5 4.75h9c.7 0 1.25.55 1.25 1.25v12c0 .7-.55 1.25-1.25 1.25h-9c-.7 0-1.25-.55-1.25-1.25V6c0-.7.55-1.25 1.25-1.25zM9.25 9h5.5M9.25 12h5.5M9.25 15h3'
