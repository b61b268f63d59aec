import { UniversalProvider } from '@walletconnect/universal-provider'

declare const __RELAY__: string

declare global {
  interface Window {
    /** Draws a code with the library alone; resolves with its link. */
    benchPair?: () => Promise<string>
  }
}

const EIP155 = {
  chains: ['eip155:31337', 'eip155:31338'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['accountsChanged', 'chainChanged'],
}

/** Without its verification frame, which would wait five seconds for a server that is not here. */
window.benchPair = async () => {
  const provider = await UniversalProvider.init({
    projectId: 'demo',
    relayUrl: __RELAY__,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Bench', description: '', url: location.origin, icons: [] },
  })
  provider.client.core.verify.register = async () => ''
  return new Promise((resolve, reject) => {
    provider.on('display_uri', resolve)
    provider.connect({ optionalNamespaces: { eip155: EIP155 } }).catch(reject)
  })
}
