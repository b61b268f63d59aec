import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': '錢包',
  'wallets.family': '{family} 錢包',
  'wallets.recent': '最近連接',
  'wallets.active': '使用中',
  'wallets.switch': '切換',
  'wallets.connect': '連接',
  'wallets.accounts': '{wallet} 的其他帳戶',
  'wallets.use': '使用',
  'wallets.useAccount': '使用帳戶 {account}',
  'wallets.accountUsed': '已切換帳戶',
  'wallets.copy': '複製 {wallet} 的地址',
  'wallets.disconnect': '中斷連接 {wallet}',
  'wallets.disconnectAll': '全部中斷連接',
  'wallets.forget': '從清單移除 {wallet}',
  'wallets.forgotten': '已從清單移除',
  'wallets.add': '新增錢包',
  'wallets.none': '未連接錢包',
  'wallets.noneText': '新增錢包後，其帳戶會顯示在這裡。',
  'wallets.count': { other: '已連接 {count} 個錢包' },
  'wallets.switched': '已切換錢包',
  'wallets.switchFailed': '無法切換。請解鎖錢包後再試一次。',
  'wallets.disconnected': '已中斷錢包連接',
} satisfies Catalogue
