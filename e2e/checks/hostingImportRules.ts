import { API, MOCK_WALLET, type Rule } from './importGroups.ts'

/** Rules of `hosting/`, from its ground up. */
export const HOSTING_RULES: readonly Rule[] = [
  { from: 'hosting/db/', may: ['@latch/protocol/', 'hosting/http/log.ts', 'hosting/testing/'] },
  { from: 'hosting/http/', may: ['@latch/protocol/', 'hosting/db/', 'hosting/testing/'] },
  { from: 'hosting/api/', may: API },
  // Changes of projects, for the command line and the console's Worker alike.
  {
    from: 'hosting/projects/',
    may: [
      '@latch/protocol/',
      '@latch/families/facts.ts',
      'hosting/db/',
      'hosting/api/capture/lifetime.ts',
      'hosting/login/social/rows.ts',
      // An operator's replacement texts are checked against the catalogue.
      'widget/texts/',
    ],
  },
  // Two services of separate operators: their shared code knows neither of them, and neither knows the other.
  {
    from: 'hosting/login/testing/',
    // Includes the client: the agreement of both ends can only be tested with both.
    may: [
      '@latch/protocol/',
      'widget/secure/src/worker/',
      'hosting/login/',
      'hosting/auth/',
      'hosting/vault/',
      'hosting/cli/',
    ],
  },
  {
    from: 'hosting/login/',
    // A signer is recovered in the same way for pages and for logins.
    may: ['@latch/protocol/', 'hosting/http/', '@latch/families/eip155/worker/signature.ts'],
  },
  { from: 'hosting/auth/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/', 'hosting/db/'] },
  { from: 'hosting/vault/', may: ['@latch/protocol/', 'hosting/login/', 'hosting/http/'] },
  {
    from: 'hosting/webhooks/src/',
    may: ['@latch/protocol/', 'hosting/http/', 'hosting/login/deletePages.ts'],
  },
  // A delivery is verified as servers of dapps do it.
  { from: 'hosting/webhooks/', may: ['@latch/protocol/', 'sdk/src/server.ts', 'hosting/'] },
  // The console's page runs nothing of the modal: it knows its own Worker's contract, and the grammars of what it edits.
  { from: 'hosting/console/protocol/', may: ['@latch/protocol/'], packages: ['zod', 'vitest'] },
  {
    from: 'hosting/console/app/',
    may: ['@latch/protocol/', 'hosting/console/protocol/'],
    packages: [
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tanstack/react-table',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'uplot',
      'uplot/dist/uPlot.min.css',
      'vitest',
      'zod',
    ],
  },
  // Changes projects and webhooks by the functions of the operator's commands, and checks pages as `latch doctor` does.
  {
    from: 'hosting/console/src/',
    may: [
      '@latch/protocol/',
      'hosting/console/protocol/',
      'hosting/db/',
      'hosting/http/',
      'hosting/login/deletePages.ts',
      'hosting/login/digests.ts',
      'hosting/login/webauthn/',
      'hosting/login/testing/authenticator.ts',
      'hosting/projects/',
      'hosting/testing/',
      'hosting/webhooks/',
      // Wallets are found as the modal finds them.
      'hosting/widget/src/directory/',
      'sdk/src/doctor/',
    ],
  },
  { from: 'hosting/console/', may: ['hosting/', 'widget/build/licenses.ts'] },
  // A dapp's server, which uses the SDK as such servers do, and its page, which verifies signatures.
  {
    from: 'hosting/dev/demo/',
    may: [
      '@latch/protocol/',
      '@latch/families/',
      'hosting/',
      'sdk/src/server.ts',
      'sdk/src/testTokens.ts',
      MOCK_WALLET,
    ],
  },
  // `latch-dev`: the local stack as a package, with the versions of the packages that it serves.
  {
    from: 'hosting/kit/',
    may: [
      '@latch/protocol/',
      '@latch/families/',
      'hosting/',
      MOCK_WALLET,
      'sdk/package.json',
      'widget/package.json',
    ],
  },
  // The operator's checks word their findings as `latch doctor` does, and run its checks from outside.
  {
    from: 'hosting/cli/doctor/',
    may: ['@latch/protocol/', '@latch/families/', 'hosting/', 'sdk/src/doctor/'],
  },
  // The Worker itself, as `latch doctor` sees it.
  { from: 'hosting/widget/src/doctor', may: ['@latch/protocol/', 'hosting/', 'sdk/src/doctor/'] },
  // A deployment serves the signed manifest of its build; the local stack signs its own.
  ...['hosting/cli/deploy/secure', 'hosting/dev/stack/localRelease'].map((from) => ({
    from,
    may: ['@latch/protocol/', 'hosting/', 'widget/secure/release/'],
  })),
  { from: 'hosting/dev/', may: ['@latch/protocol/', '@latch/families/', 'hosting/', MOCK_WALLET] },
  { from: 'hosting/', may: ['@latch/protocol/', '@latch/families/'] },
]
