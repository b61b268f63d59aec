import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { GrazProvider, useAccount, useConnect, useDisconnect, useOfflineSigners, WalletType } from 'graz'
import { createSdk } from 'latch-cdn'
import { createRoot } from 'react-dom/client'

const CHAIN = 'latch-local-1'
const ATOM = { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 }
const PREFIX = 'cosmos'

const cosmos = createSdk({ projectId: 'cosmos' }).provider('cosmos')
window.keplr ??= cosmos
cosmos.on('accountChanged', () => window.dispatchEvent(new Event('keplr_keystorechange')))

const chain = {
  chainId: CHAIN,
  chainName: 'Local',
  rpc: location.origin,
  rest: location.origin,
  bip44: { coinType: 118 },
  bech32Config: {
    bech32PrefixAccAddr: PREFIX,
    bech32PrefixAccPub: `${PREFIX}pub`,
    bech32PrefixValAddr: `${PREFIX}valoper`,
    bech32PrefixValPub: `${PREFIX}valoperpub`,
    bech32PrefixConsAddr: `${PREFIX}valcons`,
    bech32PrefixConsPub: `${PREFIX}valconspub`,
  },
  currencies: [ATOM],
  stakeCurrency: ATOM,
  feeCurrencies: [ATOM],
}

function Session() {
  const { data: accounts, status } = useAccount({ chainId: [CHAIN] })
  const { connect } = useConnect()
  const { disconnect } = useDisconnect()
  const { data: signers } = useOfflineSigners({ chainId: [CHAIN] })
  const address = accounts?.[CHAIN]?.bech32Address
  const sign = async () => {
    const document = {
      ...{ chain_id: CHAIN, account_number: '0', sequence: '0', memo: 'By graz', msgs: [] },
      fee: { amount: [{ denom: 'uatom', amount: '600' }], gas: '120000' },
    }
    const { signature } = await signers[CHAIN].offlineSignerAmino.signAmino(address, document)
    window.document.querySelector('#signature').textContent = signature.signature
  }
  return (
    <>
      <button
        type="button"
        onClick={() => connect({ chainId: [CHAIN], walletType: WalletType.KEPLR, autoReconnect: true })}
      >
        Connect
      </button>
      <button type="button" onClick={sign}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <p id="status">{status}</p>
      <p id="account">{address ?? 'nobody'}</p>
      <p id="signature" />
    </>
  )
}

createRoot(document.querySelector('#root') as Element).render(
  <QueryClientProvider client={new QueryClient()}>
    <GrazProvider grazOptions={{ chains: [chain] }}>
      <Session />
    </GrazProvider>
  </QueryClientProvider>,
)
