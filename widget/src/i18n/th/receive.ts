import type { Catalogue } from '../en.ts'

/** Thai of receiving. */
export const texts = {
  'title.WalletReceive': 'รับ',
  'receive.off': 'เว็บไซต์นี้ปิดการรับไว้',
  'receive.offText': 'ดูที่อยู่ของคุณได้ในกระเป๋าเงิน',
  'receive.code': 'คิวอาร์โค้ดของที่อยู่คุณ',
  'receive.text': 'สแกนโค้ดหรือคัดลอกที่อยู่ ส่งเฉพาะสินทรัพย์ของ {network} มาที่ที่อยู่นี้',
  'receive.unlisted': 'เว็บไซต์นี้ไม่รู้จักเครือข่ายของคุณ ({network}) ตกลงเครือข่ายกับผู้ส่ง หรือเลือกเครือข่ายอื่นด้านล่าง',
  'receive.unlistedFixed': 'เว็บไซต์นี้ไม่รู้จักเครือข่ายของคุณ ({network}) ตกลงเครือข่ายกับผู้ส่ง',
  'receive.network': 'เครือข่าย',
} satisfies Catalogue
