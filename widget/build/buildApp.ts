import { globSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_FAMILY } from '@latch/protocol/caip.ts'
import { TRANSLATED } from '@latch/protocol/language.ts'
import { build, type Plugin, type Rolldown } from 'vite'
import { moreOf, requireSmallLogin, startOf } from './appChunks.ts'
import { inlineConstants } from './inlineConstants.ts'
import { LICENSES, type License, licensesOf } from './licenses.ts'
import { pairingBuffer } from './pairingBuffer.ts'

const root = join(import.meta.dirname, '..')
/** Code that answers requests: the first request comes with the click that opens the modal, and is for the first family. */
const REQUEST_PARTS = [
  'requests/*',
  `../families/${FIRST_FAMILY}/widget/requests/*`,
  'api/{hosting,pageReads,rpc,rpcBatch,rpcCall}.ts',
  'sessions/{otherSessions,switchNetwork}.ts',
  `../families/${FIRST_FAMILY}/widget/switchChain.ts`,
  '../families/*/widget/{standardWallet,callStandard}.ts',
  '../families/walletStandard/widget/accounts.ts',
]
/** Code that loads right after the first view, and parts that several lazy views share: each extra file is an extra request. */
const SHARED_PARTS = [
  'ui/{ActionTile,Avatar,Banner,Checkbox,Chevron,EmptyState,NetworkIcon,Ring,RowList,RowSkeletons,SearchInput}.*',
  'ui/{GuardedButton,SectionTitle,SiteChip,Tabs,TokenIcon}.*',
  'ui/{hue,writeClipboard}.ts',
  'app/{Notices,Toast}.*',
  'app/{toasts,useActiveSession,viewMemory}.ts',
  'i18n/enViews.ts',
  '../protocol/login/fields.ts',
  'api/{resource,simulate}.ts',
  '../protocol/simulate.ts',
  'families/{effectStore,walletNotice}.ts',
  'core/{explorer,inputText,transfer}.ts',
  'ui/ReadArea.*',
  '../families/{lookAlike,warnings}.ts',
  '../families/*/protocol/chains.ts',
  'i18n/{fiat,format,units}.ts',
  'window/walletApp.ts',
  'features/connecting/*',
]
/** Logins of the first view, for projects that have them, without the code of the login itself. */
const LOGIN_PARTS = [
  'features/{email,social}/*',
  'connectors/embedded/{lastLogin,socials}.ts',
  'i18n/enEntry.ts',
]
/** Lists of the directory and their components: for users who need more than the first few wallets. */
const DIRECTORY_PARTS = ['features/directory/*View.*']
/** Code that reads a chain, for every view that shows an account. */
const READ_PARTS = [
  'families/loadReads.ts',
  '../families/*/widget/reads/*.ts',
  '../families/*/bytes/programs.ts',
]
/** Code that the Account view needs in full: one file for all of it. */
const ACCOUNT_PARTS = [
  'features/{account,activity,orders}/!(views).ts*',
  'core/fundingWays.ts',
  'api/funding.ts',
  'window/payWindow.ts',
  '../protocol/funding.ts',
]

/** Pairing without its protocol's client: one file, both for restored sessions and for new codes. */
const PAIRING_PARTS = [
  'connectors/walletconnect/!(client|preparePairing).ts',
  `../families/${FIRST_FAMILY}/widget/{callPeer,peerCapabilities}.ts`,
]

const ENTRY = join(root, 'src/main.tsx')
/** The first view's second part: wallets besides those of the page, its texts, and the code that its links need. */
const MORE = matchedFiles([
  'features/directory/index.ts',
  'i18n/enMore.ts',
  'window/openWindow.ts',
  // A few lines that many views share. Otherwise they would import the largest of the views with it.
  'api/errorReason.ts',
  'api/errorReference.ts',
  'connectors/embedded/frameStore.ts',
])

/** A file of texts, cut into parts. */
const TEXTS = /\/texts\/[\w-]+\.json\?/

export type App = {
  /** Content by path below `dist`, without the files that are inlined into the HTML. */
  files: ReadonlyMap<string, string | Uint8Array>
  /** The entry and its static imports, the entry first. */
  scripts: readonly string[]
  /** Script of the first view's second part, which only imports the first. */
  more: string
  /** Script with the texts of the first view, by language; English is in the first. */
  starts: ReadonlyMap<string, string>
  /** Stylesheet of both parts of the first view. */
  styles: string
  licenses: readonly License[]
}

/**
 * Builds the React app.
 *
 * @param clearSigning - Digest of the index of descriptors; null without a list.
 * @throws Error if the output does not have the shape that the page needs.
 */
export async function buildApp(clearSigning: string | null): Promise<App> {
  const sheets = new Set<string>()
  const output = await runBuild(takeFirstStyles(sheets), clearSigning)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build made no entry chunk.')
  const scripts = [entry.fileName, ...entry.imports]
  const more = moreOf(output)
  if (more === undefined || more.imports.some((name) => !scripts.includes(name)))
    throw new Error('The second part of the first view is not one file beside the first load.')
  requireSmallLogin(output, [...scripts, more.fileName])
  const files = new Map(
    output
      .filter(({ fileName }) => !sheets.has(fileName) && fileName !== LICENSES.fileName)
      .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  )
  const styles = output
    .filter(({ fileName }) => sheets.has(fileName))
    .map((file) => (file.type === 'asset' ? String(file.source) : ''))
    .join('\n')
  const starts = new Map(TRANSLATED.map((lang) => [lang as string, startOf(lang, output)]))
  return { files, scripts, more: more.fileName, starts, styles: styles.trim(), licenses: licensesOf(output) }
}

/** Collects the inlined stylesheets and removes them from the imports of lazy views. */
function takeFirstStyles(sheets: Set<string>): Plugin {
  return {
    name: 'take-first-styles',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (entry?.type !== 'chunk') return
      const more = moreOf(Object.values(bundle))
      for (const chunk of [entry, ...entry.imports.map((name) => bundle[name]), more]) {
        if (chunk?.type !== 'chunk') continue
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet)
        chunk.viteMetadata?.importedCss.clear()
      }
    },
  }
}

/** @throws Error if a name matches no file: the files have moved, and would be split into one chunk each. */
function matchedFiles(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap(expandBraces).flatMap((pattern) => {
    const files = globSync(pattern, { cwd: join(root, 'src') })
    if (files.length === 0) throw new Error(`No file is named ${pattern}.`)
    return files.map((file) => join(root, 'src', file))
  })
}

/** Expands `a{b,c}d` to `abd` and `acd`, which must both exist. */
function expandBraces(pattern: string): readonly string[] {
  const [, start, names, end] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names === undefined ? [pattern] : names.split(',').map((name) => `${start}${name}${end}`)
}

function isOneOf(patterns: readonly string[]): (id: string) => boolean {
  const files = new Set(matchedFiles(patterns))
  return (id) => files.has(id.replace(/\?.*/, ''))
}

/**
 * Puts everything that some modules need at once into one file, including React, even if lazy views share it: fewer
 * requests at the start. A separate file for React would add the bundler's runtime as a third.
 */
function reachedFrom(modules: readonly string[], name: string) {
  const reached = new Set<string>()
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    if (reached.size === 0) for (const module of modules) reach(module, context, reached)
    return reached.has(id) ? name : null
  }
}

function reach(id: string, context: Rolldown.ChunkingContext, reached: Set<string>): void {
  if (reached.has(id)) return
  reached.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, reached)
}

async function runBuild(
  plugin: Plugin,
  clearSigning: string | null,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [inlineConstants(), pairingBuffer(), plugin],
    define: { LATCH_CLEAR_SIGNING: JSON.stringify(clearSigning) },
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        output: {
          // 28 bits each: the first load names all files, and random digits do not compress.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:7].js',
          // The same name for the files of all languages, which the first load names twice for each.
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${TEXTS.test(facadeModuleId ?? '') ? 'texts' : '[name]'}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            groups: [
              { name: reachedFrom([ENTRY], 'first'), debugName: 'first load' },
              { name: reachedFrom(MORE, 'more'), debugName: 'second part of the first view' },
              { name: 'logins', test: isOneOf(LOGIN_PARTS) },
              { name: 'requests', test: isOneOf(REQUEST_PARTS) },
              { name: 'parts', test: isOneOf(SHARED_PARTS) },
              { name: 'code', test: /src[\\/]ui[\\/]QrCode\b/ },
              { name: 'directory', test: isOneOf(DIRECTORY_PARTS) },
              { name: 'reads', test: isOneOf(READ_PARTS) },
              { name: 'account', test: isOneOf(ACCOUNT_PARTS) },
              { name: 'peers', test: isOneOf(PAIRING_PARTS) },
            ],
          },
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('Expected one build, got several.')
  return result.output
}
