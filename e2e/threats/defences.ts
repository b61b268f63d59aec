import { APPROVAL_DEFENCES } from './approvalDefences.ts'
import { CLICKJACKING_DEFENCES } from './clickjackingDefences.ts'
import { browser, type Defence, unit } from './defence.ts'
import { KEY_WORKER_DEFENCES } from './keyWorkerDefences.ts'

const ACCEPT = 'widget/src/boot/acceptHost.ts'
const METHODS = 'widget/src/host/methods.ts'
const CHANNEL = 'widget/protocol/hostChannel.ts'

const PLACES = {
  file: 'widget/src/requests/readLimit.ts',
  find: 'if (pending.count >= LIMITS.pendingReads || pending.length + length > LIMITS.pendingReadsLength)',
  replace: 'if (pending.count < 0 || pending.length + length < 0)',
}
const READ_RATE = {
  file: METHODS,
  find: 'isRead(params) ? reads() : requests()',
  replace: 'isRead(params) || requests()',
}

export const DEFENCES: readonly Defence[] = [
  browser('T1 nothing is relayed', 'a click in the widget before a request is relayed', {
    file: 'widget/src/requests/approve.ts',
    find: '  let isAtWallet = false\n',
    replace: '  let isAtWallet = false\n  if (!isAtWallet) return act()\n',
  }),
  browser(
    'T1 a page without a session',
    'a session before anything is signed',
    {
      file: 'widget/src/requests/confirm.ts',
      find: 'const session = requireSession(namespace)',
      replace:
        "const session = { walletId: 'raw-wallet', wallet: { name: '', icon: null, rdns: null }, accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: 'eip155:31337' } as unknown as ReturnType<typeof requireSession>",
    },
    {
      file: 'widget/src/requests/confirm.ts',
      find: '  assertUnchanged(session, shown.address)',
      replace: "  if (shown.address === '') assertUnchanged(session, shown.address)",
    },
  ),
  browser('T1 a sign-in to another site', 'the risk that is accepted first', {
    file: 'widget/src/features/approve/Decision.tsx',
    find: '{!isAccepted ? (',
    replace: "{request.id === '' ? (",
  }),
  browser('T2 fifty', 'the bound of the queue', {
    file: 'widget/src/requests/queue.ts',
    find: 'entries.length > LIMITS.queuedInteractive',
    replace: 'entries.length > 1_000',
  }),
  browser('T3 a page that the project does not list', 'frame-ancestors', {
    file: 'hosting/widget/src/embed/headers.ts',
    find: 'frameAncestors(allowedOrigins)}',
    replace: "'*'}",
  }),
  browser('T3 without the header', 'the origin check at the handshake', {
    file: ACCEPT,
    find: "if (!isOriginAllowed(origin, allowedOrigins)) return 'origin'",
    replace: "if (!isOriginAllowed(origin, allowedOrigins)) console.warn('let in')",
  }),
  browser('T4 ', 'frame-ancestors, which speak of every ancestor', {
    file: 'hosting/widget/src/embed/headers.ts',
    find: 'frameAncestors(allowedOrigins)}',
    replace: "'*'}",
  }),
  browser('T5 a frame that learned the nonce', 'the check that the sender is the parent', {
    file: ACCEPT,
    find: 'source !== peer || data.nonce',
    replace: 'data.nonce',
  }),
  browser(
    'T5 messages of a sibling frame',
    'the checks of sender, nonce and origin',
    {
      file: ACCEPT,
      find: 'source !== peer || data.nonce !== nonce || bound',
      replace: 'bound',
    },
    {
      file: ACCEPT,
      find: "if (!isOriginAllowed(origin, allowedOrigins)) return 'origin'",
      replace: "if (!isOriginAllowed(origin, allowedOrigins)) console.warn('let in')",
    },
  ),
  browser('T6 two inits', 'the flag that is set before anything yields', {
    file: ACCEPT,
    find: '    bound = true\n',
    replace: '',
  }),
  browser('T6 an init with an old', 'the nonce', {
    file: ACCEPT,
    find: 'data.nonce !== nonce || ',
    replace: '',
  }),
  browser(
    'T7 ',
    'the exact origin of the hello and of the init',
    {
      file: 'sdk/src/frame/listen.ts',
      find: 'event.source === window && event.origin === origin',
      replace: 'event.source === window',
    },
    {
      file: 'sdk/src/channel/answerHello.ts',
      find: 'window.postMessage(init, origin, [port2])',
      replace: "window.postMessage(init, '*', [port2])",
    },
  ),
  ...CLICKJACKING_DEFENCES,
  browser('T12 a wallet that imitates', 'that a name is the wallet’s own, whatever entry its rdns claims', {
    file: 'widget/src/connectors/directory/rows.ts',
    find: "return wallet?.name ?? entry?.name ?? ''",
    replace: "return entry?.name ?? wallet?.name ?? ''",
  }),
  browser('T12 wallets behind', 'that only a wallet of the channel can be chosen', {
    file: 'widget/src/app/replayClick.ts',
    find: 'const wallet = findWallet(walletId)',
    replace: 'const wallet = findWallet(walletId) ?? walletsStore.getState().wallets[0]',
  }),
  browser('T12 an icon', 'the grammar and size of icons', {
    file: CHANNEL,
    find: 'const dataImage = z.string().check(z.maxLength(LIMITS.walletIconLength), z.regex(/^data:image\\//))',
    replace: 'const dataImage = z.string()',
  }),
  browser(
    'T12 what a wallet',
    'the shape of what a wallet answers',
    {
      file: 'widget/families/eip155/widget/address.ts',
      find: 'if (!isAddress(text)) throw',
      replace: 'if (text === "") throw',
    },
    {
      file: 'widget/families/eip155/widget/address.ts',
      find: 'return toChecksum(text)',
      replace: 'return (isAddress(text) ? toChecksum(text) : text) as Address',
    },
  ),
  browser('T12 a request for an account', 'the account must be the session’s', {
    file: 'widget/families/eip155/widget/requests/params.ts',
    find: 'if (account !== undefined) return account\n',
    replace: 'return account ?? (named as Address)\n',
  }),
  browser('T12 the page cannot make', 'accounts are the one permission that is spoken of', {
    file: 'widget/families/eip155/protocol/accountsPermission.ts',
    find: "name !== 'eth_accounts'",
    replace: "name === ''",
  }),
  browser('T13 ', 'that nobody reads window.ethereum', {
    file: 'widget/src/boot/firstScript.ts',
    find: 'const peer = findPeer()\n',
    replace:
      "const peer = findPeer()\nconst injected: unknown = Reflect.get(window, 'ethereum')\nif (injected === null) throw new Error()\n",
  }),
  browser('T16 text that the page', 'names as text nodes', {
    file: 'widget/src/boot/paint.ts',
    find: 'element.querySelector(\'[data-boot="name"]\')?.replaceChildren(name)',
    replace: 'Object.assign(element.querySelector(\'[data-boot="name"]\') ?? {}, { innerHTML: name })',
  }),
  browser('T16 a theme', 'the grammar of a theme', {
    file: 'widget/protocol/theme/themeSchema.ts',
    find: 'if (!isValid(value))',
    replace: 'if (isValid === undefined)',
  }),
  unit('T16 a text of the modal', 'the lists of what others may word', {
    file: 'widget/protocol/replaceableTexts.ts',
    find: 'if (!REPLACEABLE[author].has(key))',
    replace: 'if (key === null)',
  }),
  unit('T17', 'the widget’s list of schemes', {
    file: 'widget/src/core/windowUrl.ts',
    find: 'if (!isAllowed)',
    replace: 'if (isAllowed === null)',
  }),
  unit('T17', 'the schemes that no list may name', {
    file: 'widget/src/core/deepLinks.ts',
    find: 'if (!NEVER_A_WALLET.test(protocol))',
    replace: 'if (protocol !== null)',
  }),
  unit('T17', 'the SDK’s list of schemes', {
    file: 'sdk/src/channel/guards.ts',
    find: 'url: isLeadingOut',
    replace: 'url: isText',
  }),
  browser('T18 a flood', 'the token bucket', {
    file: 'widget/channel/serve.ts',
    find: 'if (!allows(raw))',
    replace: 'if (allows(raw) === null)',
  }),
  unit('T18 a flood of reads', 'the bounds of what a page reads', PLACES, READ_RATE),
  unit('T18 reads with long params', 'the memory that reads may take', PLACES),
  unit('T18 reads that end at once', 'the rate of reads', READ_RATE),
  unit('T18 a flood of what may ask', 'the rate of what is no read', {
    file: METHODS,
    find: 'isRead(params) ? reads() : requests()',
    replace: 'isRead(params) || requests() ? reads() : reads()',
  }),
  browser('T18 params beyond', 'the limits of params', {
    file: 'widget/src/requests/dispatch.ts',
    find: 'const plain = plainParams(params, limit.text, limit.string)',
    replace: 'const plain: unknown = limit.text > 0 ? params : plainParams(params, limit.text, limit.string)',
  }),
  browser('T20 ', 'the range of protocols', {
    file: ACCEPT,
    find: "return init.protocol < PROTOCOL.min || init.protocol > PROTOCOL.max ? 'protocol' : null",
    replace: 'return init ? null : null',
  }),
  ...[...KEY_WORKER_DEFENCES, ...APPROVAL_DEFENCES].map(({ name, tests, ...edit }) =>
    unit(tests, name, edit),
  ),
]
