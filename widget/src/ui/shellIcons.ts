/** Icons of the first load, in the style of those in `icons.ts`, which load with the later views. */
export const CLOSE = 'M6.5 6.5l11 11M17.5 6.5l-11 11'
export const BACK = 'M14.5 5.5L8 12l6.5 6.5'
export const HELP =
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.9 9.9a2.2 2.2 0 1 1 3.2 2c-.7.4-1.1.8-1.1 1.6M12 16v.05'
export const ALERT =
  'M12 8.5v4.5M12 16.2v.05M10.3 5.1L3.9 16.3c-.8 1.3.2 2.95 1.7 2.95h12.8c1.5 0 2.5-1.65 1.7-2.95L13.7 5.1c-.75-1.3-2.65-1.3-3.4 0z'
export const GLOBE =
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4.5 12h15M12 4.2c2 2.2 3 4.8 3 7.8s-1 5.6-3 7.8c-2-2.2-3-4.8-3-7.8s1-5.6 3-7.8z'
