import type { Defence, Edit } from './defence.ts'

const HANDSHAKE = 'widget/channel/portHandshake.ts'
const HOST = 'widget/secure/src/core/hostOrigin.ts'
const OURS = 'source === peer && from === origin && data.nonce === nonce'

const by =
  (runner: Defence['runner']) =>
  (tests: string, name: string, ...edits: Edit[]): Defence => ({ name, tests, edits, runner })
const [unit, browser, worker] = [by('unit'), by('browser'), by('worker')]

/** Defences of the secure frame against pages other than its widget, and against being hidden. */
export const SECURE_FRAME_DEFENCES: readonly Defence[] = [
  unit('a page cannot turn the texts around', 'that the pseudo language is a developer’s only', {
    file: 'widget/protocol/language.ts',
    find: 'LOOPBACK.test(hostname) ?',
    replace: '!LOOPBACK.test(hostname) || hostname !== null ?',
  }),
  unit('hello goes to the parent', 'the exact origin of the frame’s hello', {
    file: HANDSHAKE,
    find: 'peer.postMessage(hello, origin)',
    replace: "peer.postMessage(hello, origin === '' ? origin : '*')",
  }),
  unit('an init with another window', 'the window that a port is taken from', {
    file: HANDSHAKE,
    find: OURS,
    replace: OURS.replace('source === peer && ', 'source !== null && '),
  }),
  unit('an init with another origin', 'the origin that a port is taken from', {
    file: HANDSHAKE,
    find: OURS,
    replace: OURS.replace('from === origin', "from !== '' && origin !== ''"),
  }),
  unit('an init with another nonce', 'the nonce of the document that a port is for', {
    file: HANDSHAKE,
    find: OURS,
    replace: OURS.replace('data.nonce === nonce', "nonce !== ''"),
  }),
  unit('only the first init', 'the flag that one port was taken', {
    file: HANDSHAKE,
    find: '    bound = true\n',
    replace: '',
  }),
  unit('the site is known by another parent', 'the look at who stands around the frame', {
    file: HOST,
    find: 'parent === widget && host',
    replace: "parent !== '' && widget !== '' && host",
  }),
  unit(
    'the site is known by a page that is not allowed',
    'the project’s list of pages, for the browser’s word',
    {
      file: HOST,
      find: 'isOriginAllowed(host, allowed)',
      replace: 'isOriginAllowed(host, [host])',
    },
  ),
  unit('the site is known by a widget that names', 'the project’s list of pages, for the widget’s word', {
    file: HOST,
    find: 'isOriginAllowed(reported, allowed)',
    replace: 'isOriginAllowed(reported, [reported])',
  }),
  worker('the frame is for the widget in a page', 'frame-ancestors of the frame', {
    file: 'hosting/secure/src/headers.ts',
    find: 'frameAncestors([neighbours.widget, ...allowedOrigins])\n  const policy',
    replace: "allowedOrigins.length < 0 ? '' : '*'\n  const policy",
  }),
  unit('what is grave is approved only', 'the word that is typed', {
    file: 'widget/secure/src/approval/approvalScreen.ts',
    find: '() => gate.isOpen() && onApprove()',
    replace: '() => (gate.isOpen() || isGrave) && onApprove()',
  }),
  unit('approved by nobody where the text', 'the lock where there is no word to type', {
    file: 'widget/src/i18n/isSameWord.ts',
    find: "word !== '' && ",
    replace: '',
  }),
  unit('for an address that only looks like', 'the comparison with who was sent to before', {
    file: 'widget/families/eip155/secure/transfers.ts',
    find: 'looksLikeKnown(address, known)',
    replace: 'looksLikeKnown(address, known.slice(known.length))',
  }),
  unit('tokens with bytes behind the amount', 'the end of a transfer’s arguments', {
    file: 'widget/families/eip155/secure/transfers.ts',
    find: '([0-9a-f]{64})$/i',
    replace: '([0-9a-f]{64})/i',
  }),
  unit(
    'only looks like one that was sent to before is warned of gravely',
    'the comparison of who is signed for',
    {
      file: 'widget/families/eip155/bytes/warnings.ts',
      find: 'looksLikeKnown(taker, known)',
      replace: 'looksLikeKnown(taker, known.slice(known.length))',
    },
  ),
  unit('one request brings twenty at most', 'the bound of how many one request makes known', {
    file: 'widget/secure/src/worker/recipients.ts',
    find: 'sent.slice(0, MAX_AT_ONCE)',
    replace: 'sent',
  }),
  unit('who gets lamports', 'the comparison of who gets lamports', {
    file: 'widget/families/solana/secure/read.ts',
    find: 'transactionWarnings(decoded, { known, account })',
    replace: 'transactionWarnings(decoded, { known: known.slice(known.length), account })',
  }),
  unit('who was sent to before is known', 'what the frame knows of who was sent to', {
    file: 'widget/secure/src/frame/answerRequest.ts',
    find: 'known: [account, wallet, ...before]',
    replace: 'known: [account, wallet]',
  }),
  unit('its button alone', 'the look at how much of a question is seen', {
    file: 'widget/secure/src/ui/watchSize.ts',
    find: 'seen.height < Math.min(MIN_SIZE.height, all.height - 1)',
    replace: 'seen.height > all.height',
  }),
  unit('where too little of its question', 'the lock of a button whose question is cropped', {
    file: 'widget/secure/src/ui/guardedButton.ts',
    find: '!isCropped && accepts',
    replace: 'accepts',
  }),
  browser('T5 the secure frame is mute', 'the exact origin of the frame’s hello', {
    file: HANDSHAKE,
    find: 'peer.postMessage(hello, origin)',
    replace: "peer.postMessage(hello, origin === '' ? origin : '*')",
  }),
  browser('T3 a page that the project does not list cannot hold', 'frame-ancestors of the frame', {
    file: 'hosting/secure/src/headers.ts',
    find: 'frameAncestors([neighbours.widget, ...allowedOrigins])\n  const policy',
    replace: "allowedOrigins.length < 0 ? '' : '*'\n  const policy",
  }),
  browser('T8 Approve in the secure frame locks', 'the observer’s word on visibility', {
    file: 'widget/src/ui/driveGuard.ts',
    find: 'entry.intersectionRatio >= RATIO && entry.isVisible !== false',
    replace: 'entry.intersectionRatio >= 0',
  }),
]
