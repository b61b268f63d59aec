import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { SOLANA_CHAIN } from '@latch/families/solana/dev/chain.ts'
import { hasSolanaNode, startSolana } from '@latch/families/solana/dev/start.ts'
import { solanaRpc } from '@latch/families/solana/dev/wallet.ts'
import { balanceChanges, SolanaTransactionSchema } from '@latch/families/solana/worker/transaction.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservePort } from '../stack/ports.ts'
import { exchangeSettings, startExchange } from './exchange.ts'
import { onrampSettings, startOnramp } from './onramp.ts'
import { solCoin } from './solCoin.ts'

/** Without a node nothing can be paid out. */
const onChain = test.skipIf(!hasSolanaNode())
const ROOT = join(import.meta.dirname, '../../..')
const logs = mkdtempSync(join(tmpdir(), 'latch-solana-'))
const stops: (() => unknown)[] = []
let rpcUrl = ''
let ports = { onramp: 0, exchange: 0, nobody: 0 }

beforeAll(async () => {
  if (!hasSolanaNode()) return
  const [rpc = 0, ws = 0, onramp = 0, exchange = 0, nobody = 0] = await Promise.all(
    Array.from({ length: 5 }, () => reservePort()),
  )
  rpcUrl = `http://127.0.0.1:${rpc}`
  ports = { onramp, exchange, nobody }
  const node = await startSolana({ root: ROOT, logs, ports: [rpc, ws] })
  stops.push(() => node.stop())
  const coins = [solCoin(rpcUrl)]
  for (const site of [
    // Nobody hears its webhooks: who is not told asks.
    await startOnramp({ port: onramp, coins, widgetPort: nobody }),
    await startExchange({ port: exchange, coins }),
  ])
    stops.push(() => site.stop())
}, 60_000)
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(logs, { recursive: true, force: true })
})

/** Signs the address of a page like the widget's Worker. */
function signed(page: string, secret: string, query: Record<string, string>): string {
  const search = `?${new URLSearchParams(query)}`
  const signature = createHmac('sha256', secret).update(search).digest('base64')
  return `${page.replace(/\/\/\w+\.localhost/, '//127.0.0.1')}${search}&signature=${encodeURIComponent(signature)}`
}

const read = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>[]

/** Sends the form of a page, which leads somewhere that is not followed. */
async function submit(page: string, choice: RegExp): Promise<void> {
  const html = await (await fetch(page)).text()
  const [, action = ''] = choice.exec(html) ?? []
  await fetch(new URL(action, page), { method: 'POST', redirect: 'manual' })
}

/** Lamports that a transaction brought to an account, as the widget's Worker reads them. */
async function broughtBy(hash: unknown, to: string): Promise<unknown> {
  const how = { encoding: 'jsonParsed', commitment: 'finalized', maxSupportedTransactionVersion: 1 }
  return balanceChanges(
    to,
    SolanaTransactionSchema.parse(await solanaRpc(rpcUrl, 'getTransaction', [hash, how])),
  )
}

onChain('SOL that is bought at the sandbox seller is on the chain when the seller says so', async () => {
  const [seller] = JSON.parse(onrampSettings(ports.onramp))
  const [coin] = await read(`${seller.api}/v3/currencies`)
  expect(coin).toMatchObject({
    code: 'sol_localnet',
    metadata: { contractAddress: null, chainId: 'localnet' },
  })
  const { address } = await solanaAccount(2_000)
  const order = 'a'.repeat(32)
  const query = { currencyCode: 'sol_localnet', walletAddress: address, externalTransactionId: order }
  const money = { baseCurrencyAmount: '100', baseCurrencyCode: 'usd', redirectURL: 'https://widget.example/' }
  await submit(signed(seller.checkout, seller.secret, { ...query, ...money }), /action="([^"]+)"/)
  const [transaction] = await read(`${seller.api}/v1/transactions/ext/${order}`)
  expect(transaction).toMatchObject({ status: 'completed', quoteCurrencyAmount: 0.652667 })
  expect(await broughtBy(transaction?.cryptoTransactionId, address)).toEqual([
    { mint: null, decimals: 9, change: 652_667_000n },
  ])
})

onChain('SOL that is withdrawn from the sandbox exchange is there to the last lamport', async () => {
  const [exchange] = JSON.parse(exchangeSettings(ports.exchange))
  const { address } = await solanaAccount(2_001)
  const sessionId = 'b'.repeat(32)
  const asset = `${SOLANA_CHAIN.id}/slip44:501`
  const query = { asset, amount: '1.234567891', recipient: `${SOLANA_CHAIN.id}:${address}`, sessionId }
  await submit(signed(exchange.site, exchange.secret, query), /action="([^"]+\/send)"/)
  const status = await (await fetch(`${exchange.api}/api/status?sessionId=${sessionId}`)).json()
  const { txid } = status as { txid: string }
  expect(status).toMatchObject({ status: 'success' })
  expect(await broughtBy(txid, address)).toEqual([{ mint: null, decimals: 9, change: 1_234_567_891n }])
})
