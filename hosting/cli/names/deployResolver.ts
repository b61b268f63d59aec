import { EXAMPLE_CHAIN } from '@latch/protocol/caip.ts'
import { type Abi, createPublicClient, createWalletClient, type Hex, http, isAddress } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import resolver from '#contracts/SubnameResolver.json' with { type: 'json' }
import type { Database } from '#db/database.ts'
import { WebUrlSchema } from '#db/identifiers.ts'
import { literal } from '#db/sql.ts'
import { isOrigin } from '#http/origin.ts'
import { CliError } from '../cliError.ts'
import { addZone, requireZoneName } from './zoneCommands.ts'

type Options = Partial<Record<'chain' | 'rpc' | 'gateway' | 'signer' | 'owner', string>>

/** Deploys the resolver of a zone and stores its location. The remaining step is up to the parent's owner. */
export async function deployResolver(
  database: Database,
  word: string | undefined,
  options: Options,
): Promise<string> {
  const zone = requireZoneName(word)
  await requireUnresolved(database, zone)
  const { chain, rpc, gateway, signer, owner } = readOptions(options)
  const account = readOperator(process.env.OPERATOR_KEY)
  const transport = http(rpc)
  const reader = createPublicClient({ transport })
  const id = await reader.getChainId().catch(() => {
    throw new CliError('The node at --rpc did not respond.')
  })
  if (!chain.endsWith(`:${id}`)) throw new CliError(`The node at --rpc is of chain ${id}, not of ${chain}.`)
  const hash = await createWalletClient({ account, transport }).deployContract({
    abi: resolver.abi as Abi,
    bytecode: resolver.bytecode as Hex,
    args: [owner ?? account.address, [`${gateway}/v1/ccip/{sender}/{data}.json`], [signer]],
    chain: null,
  })
  const { contractAddress, status } = await reader.waitForTransactionReceipt({ hash })
  if (!contractAddress || status !== 'success') throw new CliError(`The transaction ${hash} was reverted.`)
  const added = await addZone(database, zone, { chain, resolver: contractAddress })
  return `${added}\nNow set it as the resolver of ${zone} in ENS; names resolve from then on.`
}

/** @throws {@link CliError} where ENS knows a resolver of the zone: to be answered for another one would leave its names without any. */
async function requireUnresolved(database: Database, zone: string): Promise<void> {
  const [[row] = []] = await database.run([
    `SELECT chain, resolver FROM name_zones WHERE zone = ${literal(zone)} AND resolver IS NOT NULL`,
  ])
  if (row === undefined) return
  throw new CliError(
    `${zone} is resolved by ${row.resolver} on ${row.chain}, and its names would not resolve until ENS names another. ` +
      'Deploy hosting/contracts/SubnameResolver.json and set it in ENS first, then: ' +
      `npm run names -- zones add ${zone} --chain <caip2> --resolver <address>`,
  )
}

function readOptions({ chain, rpc, gateway, signer, owner }: Options) {
  if (chain === undefined) throw new CliError(`--chain names the chain, e.g. ${EXAMPLE_CHAIN}.`)
  if (!WebUrlSchema.safeParse(rpc).success) throw new CliError('--rpc is the address of a node.')
  if (gateway === undefined || !isOrigin(gateway))
    throw new CliError('--gateway is the origin of the widget’s Worker, e.g. https://widget.example.')
  if (signer === undefined || !isAddress(signer))
    throw new CliError('--signer is the address of the key that the Worker has in NAMES_SIGNER.')
  if (owner !== undefined && !isAddress(owner)) throw new CliError(`'${owner}' is not an address.`)
  return { chain, rpc, gateway, signer, owner }
}

/** @throws {@link CliError} without the key in it. */
function readOperator(key: string | undefined): PrivateKeyAccount {
  try {
    if (key !== undefined && /^0x[0-9a-fA-F]{64}$/.test(key.trim()))
      return privateKeyToAccount(key.trim() as Hex) // Just checked.
  } catch {
    // The cause may quote the key.
  }
  throw new CliError(
    'Put the key that pays for it into the environment variable OPERATOR_KEY: 0x and 64 hex digits.',
  )
}
