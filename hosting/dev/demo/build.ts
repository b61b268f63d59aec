/** Builds the demo dapp: a program, as vite is large. Its argument: {@link DemoOptions} as JSON. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const DEMO = import.meta.dirname
/** Addresses in the page's visible source, so that it can be read and copied unchanged. */
const WRITTEN_WIDGET = 'http://widget.localhost:4801'
const WRITTEN_MAILBOX = 'http://mailbox.localhost:4805'

export type DemoOptions = {
  outDir: string
  widget: string
  mailbox: string
  rpcPorts: readonly [number, number]
  solanaPort: number
  suiNode: string
  /** Namespaces of further chains of the demo project. */
  families: readonly string[]
}

/** Its scripts are bundled, its page is served as it was written. */
async function buildDemo({
  outDir,
  widget,
  mailbox,
  rpcPorts,
  solanaPort,
  suiNode,
  families,
}: DemoOptions): Promise<void> {
  await build({
    configFile: false,
    root: DEMO,
    logLevel: 'error',
    define: {
      __RPC_PORTS__: JSON.stringify(rpcPorts),
      __SOLANA_PORT__: String(solanaPort),
      __FAMILIES__: JSON.stringify(families),
      __SUI_NODE__: JSON.stringify(suiNode),
      __WIDGET__: JSON.stringify(widget),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: { demo: join(DEMO, 'src/demo.ts'), wallets: join(DEMO, 'src/wallets/main.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  await cp(join(DEMO, 'style'), join(outDir, 'style'), { recursive: true })
  const page = await readFile(join(DEMO, 'index.html'), 'utf8')
  await writeFile(
    join(outDir, 'index.html'),
    page.replaceAll(WRITTEN_WIDGET, widget).replaceAll(WRITTEN_MAILBOX, mailbox),
  )
}

await buildDemo(JSON.parse(process.argv[2] ?? ''))
