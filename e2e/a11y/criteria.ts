/** A test: a file of `e2e/`, and words of a test's title in it. */
export type TestRef = readonly [file: string, title: string]

export type Criterion = {
  /** Number and name as in WCAG 2.2. */
  id: string
  name: string
  level: 'A' | 'AA'
} & (
  | {
      /** The tests that check it; `note` names what they do not check. */
      tests: readonly TestRef[]
      note?: string
    }
  | {
      /** Reviewed by hand; no test would fail. */
      reviewed: string
    }
  | {
      /** Why the criterion does not apply. */
      absent: string
    }
)

const VIEWS: TestRef = ['a11y/views.spec.ts', 'in a drawer of 320 px axe finds nothing wrong']
const PLACES: TestRef = ['a11y/views.spec.ts', 'Back, Help and Close are where they always are']
const SCREENS: TestRef = ['a11y/secureScreens.spec.ts', 'axe finds nothing wrong with the secure origin']
const MAILED: TestRef = [
  'a11y/mailedPages.spec.ts',
  'axe finds nothing wrong with the pages that mails lead to',
]
const KEYBOARD: TestRef = ['a11y/keyboard.spec.ts', 'the keyboard alone connects']
const WALK: TestRef = ['a11y/walk.spec.ts', 'the keyboard alone connects, switches, sends a token']
const MAIL_WALK: TestRef = [
  'a11y/secureFrame.spec.ts',
  'the keyboard alone signs up by an address and a code',
]
const RINGS: TestRef = ['a11y/keyboard.spec.ts', 'every control shows a ring']
const HEARD: TestRef = ['a11y/adapt.spec.ts', 'a status, an alert and an empty list']
const SPOKEN: TestRef = ['a11y/spoken.spec.ts', 'what a screen reader speaks']

const LOGINS: TestRef = ['a11y/firstView.spec.ts', 'the first view names its lists']
const LOCKED: TestRef = [
  '../widget/secure/src/ui/guardedButton.test.ts',
  'a button that stays out of sight says why it is locked',
]

const TOKENS: TestRef = [
  '../widget/protocol/theme/defaultColors.test.ts',
  'stands out from a card and from a surface',
]

const MEDIA = 'There is no sound and no video.'

/** WCAG 2.2, levels A and AA: https://www.w3.org/TR/WCAG22/ (4.1.1 is obsolete there). */
export const CRITERIA: readonly Criterion[] = [
  { id: '1.1.1', name: 'Non-text Content', level: 'A', tests: [VIEWS, SCREENS] },
  { id: '1.2.1', name: 'Audio-only and Video-only', level: 'A', absent: MEDIA },
  { id: '1.2.2', name: 'Captions (Prerecorded)', level: 'A', absent: MEDIA },
  { id: '1.2.3', name: 'Audio Description or Media Alternative', level: 'A', absent: MEDIA },
  { id: '1.2.4', name: 'Captions (Live)', level: 'AA', absent: MEDIA },
  { id: '1.2.5', name: 'Audio Description', level: 'AA', absent: MEDIA },
  { id: '1.3.1', name: 'Info and Relationships', level: 'A', tests: [VIEWS, SCREENS, SPOKEN] },
  { id: '1.3.2', name: 'Meaningful Sequence', level: 'A', tests: [SPOKEN] },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    reviewed: 'No text names a control by its shape, color or place alone.',
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    tests: [['a11y/adapt.spec.ts', 'a phone that lies on its side']],
  },
  { id: '1.3.5', name: 'Identify Input Purpose', level: 'AA', tests: [SCREENS] },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    tests: [
      VIEWS,
      [
        'a11y/adapt.spec.ts',
        'forced colours: card, buttons and focus keep their lines, a code stays dark on white, a failure keeps its sign, and a drawing stands out',
      ],
      ['a11y/secureScreens.spec.ts', 'keeps its line and every notice its icon'],
    ],
    note: 'Each state has an icon and words beside its color.',
  },
  { id: '1.4.2', name: 'Audio Control', level: 'A', absent: MEDIA },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    tests: [VIEWS, SCREENS, TOKENS],
    note: 'In light and dark. A page’s accent is corrected until its text is readable.',
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    tests: [VIEWS, ['a11y/secureScreens.spec.ts', 'at 200 % nothing sticks out']],
  },
  { id: '1.4.5', name: 'Images of Text', level: 'AA', absent: 'Logos alone hold text.' },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    tests: [VIEWS, SCREENS],
    note: 'Every state at 320 px; 16 of them in each language (at times that `npm run prove` runs).',
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    tests: [
      TOKENS,
      VIEWS,
      ['a11y/adapt.spec.ts', 'forced colours: card, buttons and focus keep their lines'],
    ],
    note: 'Focus rings, and the line around each field.',
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    tests: [['a11y/adapt.spec.ts', 'text that is set wider is not cut']],
  },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    absent: 'Nothing appears by hovering or by focus alone.',
  },
  { id: '2.1.1', name: 'Keyboard', level: 'A', tests: [KEYBOARD, WALK, MAIL_WALK] },
  {
    id: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    tests: [MAIL_WALK, ['a11y/keyboard.spec.ts', 'Escape closes']],
    note: 'Tab goes round inside the dialog; Escape and Close leave it.',
  },
  { id: '2.1.4', name: 'Character Key Shortcuts', level: 'A', absent: 'No letter is a shortcut.' },
  {
    id: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    reviewed:
      'Codes, links and prices expire for security or because markets move; each can be asked for anew, and nothing that was entered is lost.',
  },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    tests: [['a11y/adapt.spec.ts', 'reduced motion: nothing moves']],
    note: 'Only spinners move for longer than five seconds.',
  },
  { id: '2.3.1', name: 'Three Flashes or Below Threshold', level: 'A', absent: 'Nothing flashes.' },
  {
    id: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    absent: 'A view has a heading, its content and one line of links.',
  },
  {
    id: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    tests: [SCREENS, MAILED],
    note: 'The dialog has the name of its view.',
  },
  { id: '2.4.3', name: 'Focus Order', level: 'A', tests: [KEYBOARD, WALK, MAIL_WALK] },
  { id: '2.4.4', name: 'Link Purpose (In Context)', level: 'A', tests: [VIEWS, SPOKEN] },
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    absent: 'A dialog is one step of a process; long lists have a search.',
  },
  { id: '2.4.6', name: 'Headings and Labels', level: 'AA', tests: [SPOKEN] },
  { id: '2.4.7', name: 'Focus Visible', level: 'AA', tests: [RINGS] },
  { id: '2.4.11', name: 'Focus Not Obscured (Minimum)', level: 'AA', tests: [WALK] },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    reviewed: 'Everything is a single press; the sheet can be closed by a button as well as by a swipe.',
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    reviewed:
      'Buttons act when the pointer is released over them. The recovery phrase is shown by holding: letting go cancels.',
  },
  { id: '2.5.3', name: 'Label in Name', level: 'A', tests: [VIEWS, SCREENS] },
  { id: '2.5.4', name: 'Motion Actuation', level: 'A', absent: 'No movement of a device does anything.' },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    reviewed: 'The sheet’s swipe has a button beside it; nothing else is dragged.',
  },
  {
    id: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    tests: [['a11y/adapt.spec.ts', 'every target has 24 px']],
  },
  {
    id: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    tests: [VIEWS, ['a11y/adapt.spec.ts', 'a right-to-left language']],
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    reviewed: 'Names of wallets, tokens and sites keep their own direction; their language is not known.',
  },
  { id: '3.2.1', name: 'On Focus', level: 'A', tests: [KEYBOARD], note: 'Focus alone changes nothing.' },
  {
    id: '3.2.2',
    name: 'On Input',
    level: 'A',
    reviewed:
      'The sixth digit of a code sends it, which its label says by the number of digits; nothing else acts by input.',
  },
  {
    id: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    tests: [PLACES],
    note: 'Back and Close stand in the same place in every view.',
  },
  {
    id: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    reviewed: 'One word for one thing: words.md.',
  },
  {
    id: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    tests: [PLACES, KEYBOARD, ['a11y/keyboard.spec.ts', 'Back returns to the view before']],
    note: '‘What is a wallet?’ and ‘What is a network?’ are the question mark of the header, ‘Why am I seeing this site?’ the line that names the site: always in the same place and order. Contacts are the operator’s.',
  },
  {
    id: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    tests: [['journeys/send.spec.ts', 'Insufficient funds'], SCREENS],
  },
  { id: '3.3.2', name: 'Labels or Instructions', level: 'A', tests: [VIEWS, SCREENS, SPOKEN] },
  { id: '3.3.3', name: 'Error Suggestion', level: 'AA', reviewed: 'Each failure says what to do next.' },
  {
    id: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    tests: [WALK, MAIL_WALK],
    note: 'What is sent, swapped or signed is reviewed first, and can be rejected.',
  },
  {
    id: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    reviewed: 'Addresses that were used are offered; an email address is asked for once in a login.',
  },
  {
    id: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    tests: [SCREENS],
    note: 'A mailed code can be pasted and filled in by the browser; passkeys and logins elsewhere need no memory.',
  },
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    tests: [VIEWS, SCREENS, SPOKEN, LOGINS, LOCKED],
    note: 'Each list has a name when it appears. A locked Approve says what locks it.',
  },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    tests: [HEARD, ['a11y/keyboard.spec.ts', 'waiting and declining are announced']],
  },
]
