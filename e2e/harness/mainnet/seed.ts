import { bundledAccountData } from '@latch/hosting/cli/accountData/bundled.ts'
import { parseAccountData } from '@latch/hosting/cli/accountData/definitions.ts'
import { accountDataStatements } from '@latch/hosting/cli/accountData/importSql.ts'
import { importProjects, type WidgetDatabases } from '@latch/hosting/dev/stack/worker.ts'
import { siteOrigin } from '@latch/hosting/kit/addresses.ts'
import { MAINNET, USDT, WETH } from './addresses.ts'

/** Uses only Ethereum, with wallets of the page and by email. */
export const MAINNET_PROJECT = 'mainnet'

const LISTED: readonly string[] = [USDT.toLowerCase(), WETH.toLowerCase()]

/** Gives Ethereum the node that tests may start, two of the tokens that ship with Latch, and a project. */
export async function seedMainnet({ database }: WidgetDatabases): Promise<void> {
  const id = `eip155:${MAINNET.id}`
  await importProjects(database, {
    chains: [
      {
        id,
        name: MAINNET.name,
        rpcUrl: MAINNET.rpcUrls.default.http[0],
        explorerUrl: 'https://etherscan.io',
        iconUrl: `/public/getAssetImage/${id}`,
      },
    ],
    projects: [
      {
        id: MAINNET_PROJECT,
        name: 'Harbor Exchange',
        origins: ['raw', 'mail-raw'].map(siteOrigin),
        chains: [id],
        features: { email: { isEnabled: true, config: null } },
      },
    ],
  })
  const tokens = bundledAccountData().tokens.filter(
    ({ chainId, address }) => chainId === MAINNET.id && LISTED.includes(address),
  )
  await database.run(accountDataStatements(parseAccountData({ tokens })))
}
