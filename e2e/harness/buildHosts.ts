import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Site } from '@latch/hosting/dev/stack/sites.ts'
import { RPC_PORTS, STACKS_NODE, SUI_NODE, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { build } from 'vite'
import { HOSTS } from '../hosts/hosts.ts'
import { BUILT, E2E } from './paths.ts'

/** Bundles every host page once; pages of the same entry share a bundle. @returns the sites by host name. */
export async function buildHosts(): Promise<Record<string, Site>> {
  const entries = [...new Set(Object.values(HOSTS).map(({ entry }) => entry))]
  await Promise.all(entries.map(buildEntry))
  return Object.fromEntries(
    Object.entries(HOSTS).map(([name, { entry, headers }]) => [
      `${name}.localhost`,
      { directory: directoryOf(entry), ...(headers ? { headers } : {}) },
    ]),
  )
}

function directoryOf(entry: string): string {
  return join(BUILT, 'hosts', parse(entry).name)
}

async function buildEntry(entry: string): Promise<void> {
  const directory = directoryOf(entry)
  await build({
    configFile: false,
    logLevel: 'error',
    root: E2E,
    define: {
      __WIDGET__: JSON.stringify(WIDGET),
      __RPC_PORTS__: JSON.stringify(RPC_PORTS),
      __SUI_NODE__: JSON.stringify(SUI_NODE),
      __STACKS_NODE__: JSON.stringify(STACKS_NODE),
      // React only warns in development.
      'process.env.NODE_ENV': entry.endsWith('.tsx') ? '"development"' : '"production"',
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      minify: false,
      rolldownOptions: {
        input: { host: join(E2E, 'hosts', entry) },
        // The evergreen script of the widget's origin, as a page that pasted the two lines loads it.
        external: ['latch-cdn'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          paths: { 'latch-cdn': `${WIDGET}/v1/sdk.js` },
        },
      },
    },
  })
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'index.html'), page(entry))
}

/** A page without inline scripts and styles, so that it works under the strictest policy. */
function page(entry: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host page: ${parse(entry).name}</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="/host.js"></script></body>
</html>
`
}
