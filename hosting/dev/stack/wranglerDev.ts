import { request } from 'node:http'
import { join } from 'node:path'
import { type Service, startService, untilReady } from './processes.ts'
import { QUIET } from './quiet.ts'

/** What all Workers of one stack share. */
export type WorkerHome = {
  root: string
  logs: string
  /** Folder of the local databases and buckets. */
  state: string
}

type WorkerOptions = {
  /** Of `hosting/wrangler.<name>.jsonc`, and of its host name. */
  name: string
  port: number
  vars: Readonly<Record<string, string>>
  /** File of further variables, for what must not stand in a command line. */
  envFile?: string
}

/** Serves a Worker in workerd. Resolves once it answers. @throws Error with the end of its log when it does not. */
export async function serveWorker(
  { root, logs, state }: WorkerHome,
  { name, port, vars, envFile }: WorkerOptions,
): Promise<Service> {
  const service = startService(
    name,
    [
      process.execPath,
      join(root, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      ...['--config', join(root, `hosting/wrangler.${name}.jsonc`)],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', state, '--show-interactive-dev-session=false'],
      ...(envFile === undefined ? [] : ['--env-file', envFile]),
      ...Object.entries(vars).flatMap(([variable, value]) => ['--var', `${variable}:${value}`]),
    ],
    // Where Workers find each other: those of another stack on this machine have the same names.
    { cwd: root, logs, env: { ...QUIET, WRANGLER_REGISTRY_PATH: join(state, 'registry') } },
  )
  try {
    await untilReady(service, () => probe(`${name}.localhost:${port}`, port), 60_000)
    return service
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** Node resolves no `*.localhost` name, so the name goes into the Host header. @throws unless the Worker answers. */
function probe(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/health', headers: { host } }, (response) => {
      response.resume()
      const { statusCode = 0 } = response
      if (statusCode > 0 && statusCode < 500) resolve()
      else reject(new Error(`HTTP ${statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}
