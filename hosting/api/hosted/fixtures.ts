/** `GET /v1/identity/{address}` of WalletConnect's Blockchain API. */
export const BLOCKCHAIN_API_IDENTITY = {
  name: 'alice.eth',
  avatar: 'https://avatars.example/alice.png',
  resolvedAt: '2024-11-21T10:20:30.123456789Z',
}

/**
 * Answers of hosted services in the shape of their own documentation: Zerion 'Get wallet fungible positions' and 'Get
 * list of wallet transactions', CoinGecko 'Coin price by token address'. Fields that we do not read are in, too.
 */
export const ZERION_POSITIONS = {
  links: { self: 'https://api.zerion.io/v1/wallets/0x42b9df65b219b3dd36ff330a4dd8f327a6ada990/positions/' },
  data: [
    {
      type: 'positions',
      id: 'base-ethereum-asset-asset',
      attributes: {
        parent: null,
        protocol: null,
        name: 'Asset',
        position_type: 'wallet',
        quantity: { int: '1234567890000000000', decimals: 18, float: 1.23456789, numeric: '1.23456789' },
        value: 3086.42,
        price: 2500.0,
        changes: { absolute_1d: 102.027, percent_1d: 4.16 },
        fungible_info: {
          name: 'Ethereum',
          symbol: 'ETH',
          icon: { url: 'https://cdn.zerion.io/eth.png' },
          flags: { verified: true },
          implementations: [
            { chain_id: 'ethereum', address: null, decimals: 18 },
            { chain_id: 'polygon', address: '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619', decimals: 18 },
          ],
        },
        flags: { displayable: true, is_trash: false },
        updated_at: '2024-11-21T10:20:30Z',
        updated_at_block: 21236547,
      },
      relationships: {
        chain: {
          links: { related: 'https://api.zerion.io/v1/chains/ethereum' },
          data: { type: 'chains', id: 'ethereum' },
        },
        fungible: { data: { type: 'fungibles', id: 'eth' } },
      },
    },
    {
      type: 'positions',
      id: '0x2af1df3ab0ab157e1e2ad8f88a7d04fbea0c7dc6-ethereum-asset-none-',
      attributes: {
        parent: null,
        name: 'Asset',
        position_type: 'wallet',
        quantity: { int: '12345678', decimals: 5, float: 123.45678, numeric: '123.45678' },
        value: null,
        price: 0.043615722,
        changes: null,
        fungible_info: {
          name: 'Bankless BED Index',
          symbol: 'BED',
          icon: null,
          flags: { verified: true },
          implementations: [
            { chain_id: 'ethereum', address: '0x2af1df3ab0ab157e1e2ad8f88a7d04fbea0c7dc6', decimals: 18 },
          ],
        },
        flags: { displayable: true, is_trash: false },
        updated_at: '2024-11-21T10:20:30Z',
        updated_at_block: null,
      },
      relationships: { chain: { data: { type: 'chains', id: 'ethereum' } } },
    },
    { type: 'positions', id: 'of-a-later-version', attributes: {}, relationships: {} },
  ],
}

export const ZERION_TRANSACTIONS = {
  links: {
    self: 'https://api.zerion.io/v1/wallets/0x42b9df65b219b3dd36ff330a4dd8f327a6ada990/transactions/',
    next: 'https://api.zerion.io/v1/wallets/0x42b9df65b219b3dd36ff330a4dd8f327a6ada990/transactions/?page%5Bafter%5D=WyIyMDI0LTExLTIxIl0%3D&page%5Bsize%5D=50',
  },
  data: [
    {
      type: 'transactions',
      id: '52d994a173755e99845e861d534a419d',
      attributes: {
        operation_type: 'trade',
        hash: '0x4b6a1c8e7c2f1f5d0f4a8b5e6f3d2c1b0a99887766554433221100ffeeddccbb',
        mined_at_block: 21236547,
        mined_at: '2024-11-21T10:20:23Z',
        sent_from: '0x42b9df65b219b3dd36ff330a4dd8f327a6ada990',
        sent_to: '0x1111111254eeb25477b68fb85ed929f73a960582',
        status: 'confirmed',
        nonce: 198,
        fee: {
          fungible_info: { name: 'Ethereum', symbol: 'ETH', icon: { url: 'https://cdn.zerion.io/eth.png' } },
          quantity: { int: '1479000000000000', decimals: 18, float: 0.001479, numeric: '0.001479' },
          price: 2500.0,
          value: 3.69,
        },
        transfers: [
          {
            fungible_info: {
              name: 'Ethereum',
              symbol: 'ETH',
              icon: { url: 'https://cdn.zerion.io/eth.png' },
              implementations: [{ chain_id: 'ethereum', address: null, decimals: 18 }],
            },
            direction: 'out',
            quantity: { int: '20000000000000000', decimals: 18, float: 0.02, numeric: '0.02' },
            value: 50.0,
            price: 2500.0,
            sender: '0x42b9df65b219b3dd36ff330a4dd8f327a6ada990',
            recipient: '0x1111111254eeb25477b68fb85ed929f73a960582',
          },
          {
            nft_info: {
              contract_address: '0x932261f9fc8da46c4a22e31b45c4de60623848bf',
              token_id: '4721',
              name: 'DeGods',
              interface: 'erc721',
              content: {
                preview: { url: 'https://cdn.example/4721.png', content_type: 'image/png' },
                detail: null,
              },
              flags: { is_spam: false },
            },
            direction: 'in',
            quantity: { int: '1', decimals: 0, float: 1, numeric: '1' },
            value: null,
            price: null,
            sender: '0x1111111254eeb25477b68fb85ed929f73a960582',
            recipient: '0x42b9df65b219b3dd36ff330a4dd8f327a6ada990',
          },
        ],
        approvals: [],
        application_metadata: {
          name: '1inch',
          icon: { url: 'https://cdn.zerion.io/1inch.png' },
          contract_address: '0x1111111254eeb25477b68fb85ed929f73a960582',
          method: { id: '0x12aa3caf', name: 'swap' },
        },
        flags: { is_trash: false },
      },
      relationships: { chain: { data: { type: 'chains', id: 'ethereum' } } },
    },
  ],
}

export const COINGECKO_TOKEN_PRICE = {
  '0x00000000000000000000000000000000000000f1': { usd: 1.001 },
  '0x00000000000000000000000000000000000000f2': {},
}
export const COINGECKO_COIN_PRICE = { ethereum: { usd: 3123.45 } }
