import { startLatch } from 'latch-dev'
import { createServer } from 'vite'

/** Latch and the dapp, for as long as the tests last. */
export default async function globalSetup() {
  const latch = await startLatch({ origins: ['http://localhost:5173'] })
  process.env.VITE_LATCH_ORIGIN = latch.origin
  process.env.VITE_LATCH_PROJECT = latch.projectId
  const dapp = await createServer({ server: { port: 5173, strictPort: true } })
  await dapp.listen()
  return async () => {
    await dapp.close()
    await latch.stop()
  }
}
