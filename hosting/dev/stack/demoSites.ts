import { join, resolve } from 'node:path'
import { createDemoServer } from '../demo/server.ts'
import { createDocsSite } from '../docs/site.ts'
import { suiNode, widgetOrigin } from './addresses.ts'
import { buildConsoleIfStale, buildDemoIfStale, buildIfStale } from './build.ts'
import type { Layout } from './ports.ts'
import type { Site } from './sites.ts'
import type { StackOptions } from './stackOptions.ts'

/** Builds what changed: the SDK, the widget, the console and the demo dapp. @returns our own sites. */
export async function buildSources(
  root: string,
  { folder, chains = [], hasDemo = true }: StackOptions,
  layout: Layout,
): Promise<Readonly<Record<string, Site>>> {
  await buildIfStale(root)
  if (!hasDemo) return {}
  await buildConsoleIfStale(root)
  const demo = {
    outDir: join(resolve(root, folder), 'demo'),
    widget: widgetOrigin(layout),
    mailbox: `http://mailbox.localhost:${layout.mailbox}`,
    rpcPorts: layout.chains,
    solanaPort: layout.solana[0],
    suiNode: suiNode(layout),
    families: [...new Set(chains.map((id) => id.slice(0, id.indexOf(':'))))],
  }
  await buildDemoIfStale(root, demo)
  const answer = createDemoServer(demo.widget, `http://dapp.localhost:${layout.dapp}`)
  return {
    'dapp.localhost': { directory: demo.outDir, answer },
    'docs.localhost': createDocsSite(root, demo.widget),
  }
}
