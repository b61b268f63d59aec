import { browser, type Defence } from './defence.ts'

/** Defences of the approval's button and its frame (T8). */
export const CLICKJACKING_DEFENCES: readonly Defence[] = [
  browser('T8 the approve button locks', 'the observer’s word on visibility', {
    file: 'widget/src/ui/driveGuard.ts',
    find: 'entry.intersectionRatio >= RATIO && entry.isVisible !== false',
    replace: 'entry.intersectionRatio >= 0',
  }),
  browser('T8 the approve button locks', 'the least size of a text that is read', {
    file: 'widget/src/ui/driveGuard.ts',
    find: "if (tooSmall.matches) send({ type: 'shrunk' })\n    else send",
    replace: 'send',
  }),
  browser(
    'T8 a frame that loses',
    'the ear for focus, blur and resize',
    {
      file: 'widget/src/ui/driveGuard.ts',
      find: "for (const name of ['blur', 'resize']) addEventListener(name, disturb, { signal })",
      replace: '',
    },
    {
      file: 'widget/src/ui/driveGuard.ts',
      find: "addEventListener('focus', focus, { signal })",
      replace: 'void [focus, signal]',
    },
  ),
  browser('T8 an event that no person made', 'the check that a person made the event', {
    file: 'widget/src/ui/guard.ts',
    find: "state.phase === 'armed' && isTrusted && (detail === 0 || typeof state.press === 'number')",
    replace: "state.phase === 'armed'",
  }),
  browser('T8 a mouse that was down', 'that a pointer goes down on the armed button', {
    file: 'widget/src/ui/guard.ts',
    find: "(detail === 0 || typeof state.press === 'number')",
    replace: 'detail >= 0',
  }),
  browser('T8 Enter that was down', 'that a key goes down on the armed button', {
    file: 'widget/src/ui/GuardedButton.tsx',
    find: 'if (mayClick(live(), event)) return',
    replace: "if (mayClick(live(), event) || event.key !== '') return",
  }),
  browser('T8 a press that is dragged', 'the end of a press that leaves the button', {
    file: 'widget/src/ui/guard.ts',
    find: 'pressOf(state) === event.by && event.buttons !== 0 ? armed(null) : state',
    replace: 'state',
  }),
  browser(
    'T8 a new request under the pointer',
    'the half second after a request came up or changed',
    {
      file: 'widget/src/ui/guard.ts',
      find: "return isSeen(state) ? state : { phase: 'arming', since: event.at }",
      replace: 'return isSeen(state) ? state : armed(null)',
    },
    {
      file: 'widget/src/ui/guard.ts',
      find: "return isSeen(state) ? { phase: 'arming', since: event.at } : state",
      replace: 'return state',
    },
  ),
  browser('T8 an approve button that comes', 'the eye on a frame that moves on under a mouse in it', {
    file: 'widget/src/ui/watchPlace.ts',
    find: '(spot && !isCarried(spot, event))',
    replace: 'spot',
  }),
  browser('T8 an approve button that comes', 'the eye on a window that is carried under the mouse', {
    file: 'widget/src/ui/watchPlace.ts',
    find: '(spot && !isCarried(spot, event))',
    replace: 'event',
  }),
  browser('T8 an approve button that comes', 'the eye on a button that moves in its window', {
    file: 'widget/src/ui/watchPlace.ts',
    find: 'if (now !== place) onMove()',
    replace: '',
  }),
  browser('T8 a frame that is loaded ahead', 'that a document which waits is inert', {
    file: 'hosting/widget/src/embed/embed.ts',
    find: "if (isHeld) element.setAttribute('inert', '')",
    replace: '',
  }),
]
