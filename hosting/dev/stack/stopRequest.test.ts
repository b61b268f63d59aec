import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const START = 'hosting/dev/start.ts'

let folder: string
let server: Server
let npm: ChildProcess
/** Sockets of the program that represents `npm start`, of its service, and of a process that the service started. */
let alive: Map<string, { pid: number; socket: Socket }>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latch-stop-'))
  alive = new Map()
  server = createServer(register).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  for (const { pid } of alive.values()) process.kill(pid, 'SIGKILL')
  npm.kill('SIGKILL')
  server.close()
  rmSync(folder, { recursive: true })
})

/** A process has ended when its connection has: that holds for a zombie, too. */
function register(socket: Socket): void {
  socket.once('data', (line) => {
    const [name = '', pid] = line.toString().split(' ')
    alive.set(name, { pid: Number(pid), socket })
    socket.once('close', () => alive.delete(name)).on('error', () => {})
  })
}

const module = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** `npm start` as package.json has it, with one service in the place of the whole stack. */
async function startUnderNpm(): Promise<void> {
  const { start } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
  const scripts = { start: start.replace(START, 'start.ts') }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  const { port } = server.address() as { port: number }
  const report = `require('node:net').connect(${port}, '127.0.0.1').write(process.argv[1] + ' ' + process.pid)`
  const service = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(report)}, 'grandchild']); ${report}`
  writeFileSync(
    join(folder, 'start.ts'),
    `import { connect } from 'node:net'
import { startService } from ${module('processes.ts')}
import { stopRequested } from ${module('stopRequest.ts')}
const stopping = stopRequested()
const options = { cwd: ${JSON.stringify(folder)}, logs: ${JSON.stringify(folder)} }
const service = startService('service', [process.execPath, '-e', ${JSON.stringify(service)}, 'service'], options)
connect(${port}, '127.0.0.1').write('start ' + process.pid)
await stopping
await service.stop()
process.exit(0)
`,
  )
  npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
  await expect.poll(() => [...alive.keys()].sort(), WAIT).toEqual(['grandchild', 'service', 'start'])
}

const WAIT = { timeout: 15_000 }

test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to npm ends everything that npm start has started',
  async (signal) => {
    await startUnderNpm()
    npm.kill(signal)
    await expect.poll(() => [...alive.keys()], WAIT).toEqual([])
  },
)

test.each(['SIGHUP', 'SIGKILL'] as const)(
  '%s to the program itself ends everything that it has started',
  async (signal) => {
    await startUnderNpm()
    process.kill(alive.get('start')?.pid ?? 0, signal)
    await expect.poll(() => [...alive.keys()], WAIT).toEqual([])
  },
)
