import { expect, test } from 'vitest'
import { ALICE, BOB } from '#host/testHost.ts'
import { MESSAGE, openConnected, TYPED_DATA } from './testRequests.ts'

const FIVE = {
  chainId: '0x5',
  chainName: 'Five',
  nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
}

test.each<[string, unknown[]]>([
  ['personal_sign', [MESSAGE, BOB]],
  ['eth_signTypedData_v4', [BOB, TYPED_DATA]],
  ['eth_sendTransaction', [{ from: BOB, to: ALICE }]],
  ['wallet_sendCalls', [{ version: '2.0.0', from: BOB, chainId: '0x1', calls: [{ to: ALICE }] }]],
  ['wallet_getCapabilities', [BOB]],
])('%s with another account than the session is 4100', async (method, params) => {
  const { request, walletCalls } = await openConnected()
  await expect(request(method, params)).resolves.toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
  })
  expect(walletCalls).toEqual([])
})

test.each<[string, unknown, string]>([
  ['personal_sign', undefined, 'params'],
  ['personal_sign', [], 'params[0]'],
  ['personal_sign', [MESSAGE], 'params[1]'],
  ['personal_sign', [MESSAGE, 'me'], 'params[1]'],
  ['personal_sign', { message: MESSAGE }, 'params'],
  ['eth_signTypedData_v4', [ALICE, 'not json'], 'params[1]'],
  ['eth_signTypedData_v4', [ALICE, '{}'], 'types'],
  ['eth_signTypedData_v4', [ALICE, { ...TYPED_DATA, domain: 5 }], 'domain'],
  ['eth_signTypedData_v4', [ALICE, { ...TYPED_DATA, primaryType: 'Letter' }], 'primaryType'],
  // Wallets sign an empty domain then, whatever stands in this one.
  ['eth_signTypedData_v4', [ALICE, { ...TYPED_DATA, types: { Mail: TYPED_DATA.types.Mail } }], 'domain.name'],
  ['eth_signTypedData_v4', ['me', TYPED_DATA], 'params[0]'],
  ['eth_sendTransaction', [{ to: BOB }], 'params[0].from'],
  ['eth_sendTransaction', [{ from: ALICE, to: 'bob.eth' }], 'params[0].to'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: 0.5 }], 'params[0].value'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: 2 ** 53 }], 'params[0].value'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: '1' }], 'params[0].value'],
  ['eth_sendTransaction', [{ from: ALICE, to: '', data: '0x01' }], 'params[0].to'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, gas: '0x1', gasLimit: '0x2' }], 'gasLimit'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, data: '0x1' }], 'params[0].data'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, data: '0x01', input: '0x02' }], 'input'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, authorizationList: [] }], 'authorizationList'],
  ['eth_sendTransaction', [{ from: ALICE }], 'params[0].to'],
  // What is shown is what is relayed, and some wallets take `0X` for text.
  ['eth_sendTransaction', [{ from: ALICE, to: BOB.replace('x', 'X') }], 'params[0].to'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, data: '0X01' }], 'params[0].data'],
  ['eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0X1' }], 'params[0].value'],
  ['personal_sign', [MESSAGE, ALICE.replace('x', 'X')], 'params[1]'],
  ['wallet_switchEthereumChain', [{ chainId: '0X1' }], 'params[0].chainId'],
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', calls: [] }], 'params[0].calls'],
  ['wallet_sendCalls', [{ version: '2.0.0', chainId: 1, calls: [{}] }], 'params[0].chainId'],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [{}] }], 'params[0].version'],
  ['wallet_getCallsStatus', [5], 'params[0]'],
  ['wallet_watchAsset', { type: 'ERC21', options: {} }, 'params.type'],
  ...['feeCurrency', 'customData', 'maxFeePerBlobGas', 'sidecars', 'feeToken'].map(
    (name): [string, unknown, string] => [
      'eth_sendTransaction',
      [{ from: ALICE, to: BOB, [name]: BOB }],
      name,
    ],
  ),
  ['wallet_watchAsset', { type: 'ERC20', options: { address: 'x' } }, 'params.options.address'],
  [
    'wallet_watchAsset',
    { type: 'ERC20', options: { address: BOB, decimals: -1 } },
    'params.options.decimals',
  ],
  ['wallet_switchEthereumChain', [{ chainId: '1' }], 'params[0].chainId'],
  ['wallet_switchEthereumChain', ['0x1'], 'params[0]'],
  ['wallet_addEthereumChain', [{ chainName: 'Five' }], 'params[0].chainId'],
  ['wallet_addEthereumChain', [{ ...FIVE, rpcUrls: ['javascript:alert(1)'] }], 'params[0].rpcUrls'],
  [
    'wallet_addEthereumChain',
    [{ ...FIVE, rpcUrls: ['http://localhost:x@evil.example'] }],
    'params[0].rpcUrls',
  ],
  ['wallet_requestPermissions', [{}], 'eth_accounts'],
  ['wallet_revokePermissions', [5], 'params[0]'],
])('%s with %j names %s', async (method, params, field) => {
  const { request, walletCalls } = await openConnected()
  const answer = await request(method, params)
  expect(answer).toMatchObject({ ok: false, error: { code: -32602 } })
  expect(answer.ok ? '' : answer.error.message).toContain(field)
  expect(walletCalls).toEqual([])
})
