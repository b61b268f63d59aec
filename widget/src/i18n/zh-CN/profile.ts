import type { Catalogue } from '../en.ts'

/** Simplified Chinese of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': '钱包',
  'wallets.family': '{family} 钱包',
  'wallets.recent': '最近连接',
  'wallets.active': '使用中',
  'wallets.switch': '切换',
  'wallets.connect': '连接',
  'wallets.accounts': '{wallet} 的其他账户',
  'wallets.use': '使用',
  'wallets.useAccount': '使用账户 {account}',
  'wallets.accountUsed': '账户已切换',
  'wallets.copy': '复制 {wallet} 的地址',
  'wallets.disconnect': '断开 {wallet}',
  'wallets.disconnectAll': '全部断开',
  'wallets.forget': '从列表中移除 {wallet}',
  'wallets.forgotten': '已从列表中移除',
  'wallets.add': '添加钱包',
  'wallets.none': '未连接钱包',
  'wallets.noneText': '添加钱包后，其账户会显示在这里。',
  'wallets.count': { other: '已连接 {count} 个钱包' },
  'wallets.switched': '钱包已切换',
  'wallets.switchFailed': '无法切换。请解锁钱包后重试。',
  'wallets.disconnected': '钱包已断开',
} satisfies Catalogue
