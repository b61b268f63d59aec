import { createRequire } from 'node:module'
import { type Address, type Hex, parseUnits, stringToHex, zeroAddress } from 'viem'
import { AAVE_POOL, USDT } from './addresses.ts'
import { type Artifact, MAKER, type Maker } from './contracts.ts'

const require = createRequire(import.meta.url)

type Linked = Artifact & { linkReferences: Record<string, Record<string, readonly { start: number }[]>> }

const PROTOCOL = 'contracts/protocol'
const PROXY = `${PROTOCOL}/libraries/aave-upgradeability/InitializableImmutableAdminUpgradeabilityProxy.sol/InitializableImmutableAdminUpgradeabilityProxy`

/** Rates of a reserve, in ray: a usage of 80 % is optimal, and the slopes are 4 % and 75 %. They affect loans only. */
const RATES = ['0.8', '0', '0.04', '0.75', '0.005', '0.75', '0.01', '0.08', '0.2'].map((rate) =>
  parseUnits(rate, 27),
)

/** Places the pool of Aave V3 with a market for USDT. It has no price oracle, which only loans need. */
export async function placeAave(maker: Maker): Promise<void> {
  const provider = await deploy(
    maker,
    `${PROTOCOL}/configuration/PoolAddressesProvider.sol/PoolAddressesProvider`,
    ['Aave Ethereum Market', MAKER],
  )
  await provider.call('setACLAdmin', MAKER)
  const roles = await deploy(maker, `${PROTOCOL}/configuration/ACLManager.sol/ACLManager`, [provider.address])
  await provider.call('setACLManager', roles.address)
  await roles.call('addPoolAdmin', MAKER)
  // The provider would create the proxy at another address, and upgrades one that it knows.
  await maker.place(AAVE_POOL, read(PROXY), provider.address)
  await provider.call('setAddress', stringToHex('POOL', { size: 32 }), AAVE_POOL)
  const pool = await deploy(maker, `${PROTOCOL}/pool/Pool.sol/Pool`, [provider.address])
  await provider.call('setPoolImpl', pool.address)
  await openReserve(maker, provider)
}

type Deployed = Awaited<ReturnType<typeof deploy>>

async function openReserve(maker: Maker, provider: Deployed): Promise<void> {
  const pools = `${PROTOCOL}/pool`
  const configurator = await deploy(maker, `${pools}/PoolConfigurator.sol/PoolConfigurator`)
  await provider.call('setPoolConfiguratorImpl', configurator.address)
  const proxy = (await provider.read('getPoolConfigurator')) as Address
  const rates = `${pools}/DefaultReserveInterestRateStrategy.sol/DefaultReserveInterestRateStrategy`
  const token = async (name: string) =>
    (await deploy(maker, `${PROTOCOL}/tokenization/${name}.sol/${name}`, [AAVE_POOL])).address
  // In the order of `InitReserveInput`.
  const reserve = [
    ...[await token('AToken'), await token('StableDebtToken'), await token('VariableDebtToken'), 6],
    ...[(await deploy(maker, rates, [provider.address, ...RATES])).address, USDT, MAKER, zeroAddress],
    ...['Aave Ethereum USDT', 'aEthUSDT', 'Aave Variable Debt USDT', 'vDebtUSDT'],
    ...['Aave Stable Debt USDT', 'sDebtUSDT', '0x'],
  ]
  await maker.call(proxy, { abi: configurator.abi, name: 'initReserves', args: [[reserve]] })
}

function read(source: string): Linked {
  return require(`@aave/core-v3/artifacts/${source}.json`)
}

/** Deploys a contract after the libraries that its code calls. */
async function deploy(maker: Maker, source: string, args: readonly unknown[] = []) {
  const { abi, bytecode, linkReferences } = read(source)
  let code: string = bytecode
  for (const [file, libraries] of Object.entries(linkReferences))
    for (const [name, places] of Object.entries(libraries)) {
      const library: { address: Address } = await deploy(maker, `${file}/${name}`)
      for (const { start } of places) {
        const at = 2 + 2 * start
        code = code.slice(0, at) + library.address.slice(2).toLowerCase() + code.slice(at + 40)
      }
    }
  const address = await maker.deploy({ abi, bytecode: code as Hex }, ...args)
  return {
    abi,
    address,
    call: (name: string, ...values: readonly unknown[]) => maker.call(address, { abi, name, args: values }),
    read: (functionName: string) => maker.client.readContract({ address, abi, functionName }),
  }
}
