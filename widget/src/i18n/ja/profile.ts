import type { Catalogue } from '../en.ts'

/** Japanese of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'ウォレット',
  'wallets.family': '{family}のウォレット',
  'wallets.recent': '最近接続したウォレット',
  'wallets.active': '使用中',
  'wallets.switch': '切り替え',
  'wallets.connect': '接続',
  'wallets.accounts': '{wallet}のほかのアカウント',
  'wallets.use': '使う',
  'wallets.useAccount': 'アカウント {account} を使う',
  'wallets.accountUsed': 'アカウントを切り替えました',
  'wallets.copy': '{wallet}のアドレスをコピー',
  'wallets.disconnect': '{wallet}の接続を解除',
  'wallets.disconnectAll': 'すべての接続を解除',
  'wallets.forget': '{wallet}をこのリストから削除',
  'wallets.forgotten': 'リストから削除しました',
  'wallets.add': 'ウォレットを追加',
  'wallets.none': '接続中のウォレットはありません',
  'wallets.noneText': '追加すると、アカウントがここに表示されます。',
  'wallets.count': { other: '{count}件のウォレットを接続中' },
  'wallets.switched': 'ウォレットを切り替えました',
  'wallets.switchFailed': '切り替えられませんでした。ウォレットのロックを解除して、もう一度お試しください。',
  'wallets.disconnected': 'ウォレットの接続を解除しました',
} satisfies Catalogue
