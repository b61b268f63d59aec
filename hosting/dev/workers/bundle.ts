/** Bundles every Worker as wrangler does, with what its configuration binds it to: a program, as wrangler is large. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { type Bundle, bundleFile, EDGE, WORKER_NAMES, type WorkerName } from './bundles.ts'

const HOSTING = join(import.meta.dirname, '../..')

async function bundle(name: WorkerName): Promise<Bundle> {
  const file = join(HOSTING, `wrangler.${name}.jsonc`)
  const config = unstable_readConfig({ config: file })
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(config)
  // Of files that are no code; none of ours imports one.
  const { modulesRules: _, ...options } = workerOptions
  const { script, inputs } = await bundleScript(main)
  return {
    options: { ...options, name: config.name, modules: true, script },
    inputs: [import.meta.filename, file, ...inputs],
  }
}

async function bundleScript(main: string): Promise<{ script: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [main],
    absWorkingDir: HOSTING,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'silent',
  })
  const inputs = Object.keys(metafile.inputs).map((input) => join(HOSTING, input))
  return { script: outputFiles[0]?.text ?? '', inputs }
}

async function bundleEdge(): Promise<Bundle> {
  const { script, inputs } = await bundleScript(join(import.meta.dirname, 'src/edge.ts'))
  // It alone may run another Worker's scheduled handler.
  const compatibilityFlags = ['service_binding_extra_handlers']
  const options = { name: EDGE, modules: true, compatibilityDate: '2026-08-01', compatibilityFlags, script }
  return { options, inputs: [import.meta.filename, ...inputs] }
}

/** Another process may read it at the same time. */
function write(name: string, made: Bundle): void {
  const file = bundleFile(name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made))
  renameSync(`${file}.${process.pid}`, file)
}

await Promise.all([
  ...WORKER_NAMES.map(async (name) => write(name, await bundle(name))),
  bundleEdge().then((made) => write(EDGE, made)),
])
