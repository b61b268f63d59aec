import { HOSTING_RULES } from './hostingImportRules.ts'
import {
  FAMILY_IN_WIDGET,
  FLOORS,
  GROUND,
  KEY_WORKER_PACKAGES,
  type Rule,
  SDK_PACKAGES,
  SECURE,
  SECURE_PACKAGES,
  WIDGET_CORE,
} from './importGroups.ts'

/** Files at the top of the families' folder that each collect one door of all families. */
const LISTS = ['facts', 'page', 'pageTypes', 'protocol', 'widget', 'worker']

export const RULES: readonly Rule[] = [
  ...LISTS.map((list) => ({
    from: `@latch/families/${list}.ts`,
    may: ['@latch/', 'widget/src/core/', 'sdk/src/', 'hosting/api/families/'],
  })),
  // A separate entry, for pages that have viem.
  {
    from: 'sdk/src/wagmi',
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, 'viem', 'wagmi-core-2'],
  },
  // A separate entry, for pages that have the framework.
  ...['react', 'vue'].map((framework) => ({
    from: `sdk/src/${framework}`,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, framework, 'react-dom/server'],
  })),
  // A separate entry, for unit tests.
  ...['sdk/src/testing', '@latch/families/eip155/page/mock/'].map((from) => ({
    from,
    may: ['sdk/src/', '@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: [...SDK_PACKAGES, 'viem', 'viem/accounts'],
  })),
  {
    from: 'sdk/src/',
    may: ['@latch/protocol/', '@latch/channel/', '@latch/families/'],
    packages: SDK_PACKAGES,
  },
  {
    from: 'sdk/',
    may: [
      'sdk/src/',
      '@latch/families/page.ts',
      'widget/build/inlineConstants.ts',
      'widget/build/licenses.ts',
      // A release waits for the translations.
      '@latch/protocol/language.ts',
      'widget/build/missingTexts.ts',
      'widget/build/textFiles.ts',
      // A release signs what the secure origin is made of, and `latch verify` reads that.
      'widget/secure/release/',
    ],
  },
  // Wording of a family belongs to the family, and is part of the protocol.
  {
    from: '@latch/protocol/',
    may: ['@latch/families/familyProtocol.ts', '@latch/families/protocol.ts'],
    packages: ['zod/mini', 'vitest', 'fast-check'],
  },
  // Parses what may be signed, for the widget, the secure frame and its key worker alike: no store, no view, no library.
  ...['familySample', 'testCompleteness'].map((name) => ({
    from: `@latch/families/${name}.ts`,
    may: ['@latch/protocol/', '@latch/families/hex.ts'],
    packages: ['fast-check'],
  })),
  { from: '@latch/families/', may: ['@latch/protocol/'], packages: [] },
  {
    from: 'widget/secure/src/worker/',
    may: ['@latch/protocol/', '@latch/families/'],
    packages: KEY_WORKER_PACKAGES,
  },
  { from: 'widget/secure/src/', may: SECURE, packages: SECURE_PACKAGES },
  { from: 'widget/secure/offline/', may: SECURE, packages: SECURE_PACKAGES },
  { from: '@latch/channel/', may: ['@latch/protocol/'], packages: ['penpal', 'zod/mini', 'vitest'] },
  { from: 'widget/src/boot/', may: ['@latch/protocol/'], packages: ['penpal', 'vitest'] },
  {
    from: 'widget/src/ui/',
    // Components that show a stranger's text escape it.
    may: ['widget/src/i18n/', '@latch/protocol/visibleText.ts'],
    packages: ['react', 'react-dom', 'react-dom/server', 'jsqr', 'uqr', 'vitest', 'zustand'],
  },
  {
    from: 'widget/src/i18n/',
    may: ['@latch/protocol/', 'widget/texts/', 'widget/src/core/abortable.ts'],
    packages: ['react', 'vitest', 'zustand', 'zustand/vanilla', 'fast-check'],
  },
  {
    from: 'widget/src/features/',
    may: [...WIDGET_CORE, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/app/'],
  },
  {
    from: 'widget/src/app/',
    may: [...WIDGET_CORE, 'widget/src/ui/', 'widget/src/i18n/', 'widget/src/features/'],
  },
  { from: 'widget/src/families/', may: FAMILY_IN_WIDGET },
  ...FLOORS.map((from, floor) => ({ from, may: [...GROUND, ...FLOORS.slice(0, floor)] })),
  { from: 'widget/', may: ['widget/', '@latch/'] },
  ...HOSTING_RULES,
  { from: 'e2e/', may: ['sdk/', 'widget/', 'hosting/', '@latch/'] },
]

/** Allowed imports of a higher floor, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'widget/src/core/familyRequests.ts -> widget/src/requests/requestsStore.ts':
    'a type: what an approval shows is a union of what the families ask for',
}

/** The pure families and the key worker are tested against the libraries that others sign and decode with. */
export const PURE_TEST_RULE: Rule = {
  from: '@latch/families/',
  may: ['@latch/protocol/', 'widget/secure/src/worker/'],
}
export const PURE_TEST =
  /^(@latch\/families\/([^/]+|\w+\/(bytes|protocol|keys)\/.*)|widget\/secure\/src\/worker\/.*)\.test\.ts$/

/** Tests need a lot of setup: those of a floor may import all floors. */
export const TEST_RULE: Rule = { from: 'widget/src/', may: WIDGET_CORE }
export const FLOOR_TEST =
  /^(?:widget\/src\/(?:api|connectors|core|families|host|requests|sessions|window)|@latch\/families\/\w+\/widget)\/(.*\/)?(test[A-Z]|[^/]*\.test\.|.*Fixture\.)/

/** Files in which React would mix views into the logic, and `fetch` the network into the views. */
export const REACT_FREE =
  /(Store|^(widget\/src\/(api|boot|connectors|core|families|host|requests|sessions|window)|@latch\/families)\/.*)\.ts$/

/** Files for browsers use `zod/mini`; the classic entry point of zod is four times its size. */
export const BROWSER = [
  'sdk/src/',
  'widget/src/',
  '@latch/protocol/',
  '@latch/channel/',
  '@latch/families/',
  'widget/secure/src/',
  'widget/secure/offline/',
]
