import type { Catalogue } from '../en.ts'

/** Thai of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'กระเป๋าเงิน',
  'wallets.family': 'กระเป๋าเงิน {family}',
  'wallets.recent': 'เชื่อมต่อล่าสุด',
  'wallets.active': 'ใช้งานอยู่',
  'wallets.switch': 'สลับ',
  'wallets.connect': 'เชื่อมต่อ',
  'wallets.accounts': 'บัญชีอื่นของ {wallet}',
  'wallets.use': 'ใช้',
  'wallets.useAccount': 'ใช้บัญชี {account}',
  'wallets.accountUsed': 'สลับบัญชีแล้ว',
  'wallets.copy': 'คัดลอกที่อยู่ของ {wallet}',
  'wallets.disconnect': 'ตัดการเชื่อมต่อ {wallet}',
  'wallets.disconnectAll': 'ตัดการเชื่อมต่อทั้งหมด',
  'wallets.forget': 'นำ {wallet} ออกจากรายการนี้',
  'wallets.forgotten': 'นำออกจากรายการแล้ว',
  'wallets.add': 'เพิ่มกระเป๋าเงิน',
  'wallets.none': 'ไม่มีกระเป๋าเงินที่เชื่อมต่อ',
  'wallets.noneText': 'เพิ่มกระเป๋าเงินเพื่อดูบัญชีที่นี่',
  'wallets.count': { other: 'เชื่อมต่อกระเป๋าเงิน {count} รายการ' },
  'wallets.switched': 'สลับกระเป๋าเงินแล้ว',
  'wallets.switchFailed': 'สลับไม่ได้ ปลดล็อกกระเป๋าเงินแล้วลองอีกครั้ง',
  'wallets.disconnected': 'ตัดการเชื่อมต่อกระเป๋าเงินแล้ว',
} satisfies Catalogue
