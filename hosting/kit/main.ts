#!/usr/bin/env node
/**
 * `npx latch-dev`: Latch on this machine, offline, for a dapp that is being written.
 *
 *     npx latch-dev --origin http://localhost:5173 [--port 4800]
 */
import { parseArgs } from 'node:util'
import { layoutFrom } from '#dev/stack/ports.ts'
import { stopRequested } from '#dev/stack/stopRequest.ts'
import { startLatch } from './startLatch.ts'

const DEFAULT_PORT = '4800'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', multiple: true, default: ['http://localhost:5173'] },
    port: { type: 'string', default: DEFAULT_PORT },
  },
})

try {
  const stopping = stopRequested()
  const port = Number(values.port)
  const latch = await startLatch({ origins: values.origin, port })
  const mailbox = `http://mailbox.localhost:${layoutFrom(port).mailbox}`
  process.stdout.write(`
  projectId   ${latch.projectId}, for ${values.origin.join(', ')}
  origin      ${latch.origin}
  SDK         ${latch.sdkUrl}
  Chains      ${latch.chain.rpcUrl} (${latch.chain.id}), ${latch.secondChain.rpcUrl} (${latch.secondChain.id})
  Mailbox     ${mailbox}

  Ctrl+C stops everything.
`)
  await stopping
  await latch.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
