import type { Catalogue } from '../en.ts'

/** Thai of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'กระเป๋าเงินคืออะไร',
  'about.keysTitle': 'เก็บรักษากุญแจของคุณ',
  'about.keysText': 'กระเป๋าเงินเก็บกุญแจของสิ่งที่คุณเป็นเจ้าของบนบล็อกเชน กุญแจอยู่กับคุณ ไม่ได้อยู่กับเว็บไซต์',
  'about.loginTitle': 'ใช้แทนรหัสผ่าน',
  'about.loginText': 'คุณยืนยันตัวตนด้วยการเชื่อมต่อ ไม่ต้องสร้างบัญชีและไม่มีรหัสผ่านให้ลืม',
  'about.approveTitle': 'ถามก่อนทำทุกครั้ง',
  'about.approveText': 'เมื่อเชื่อมต่อ เว็บไซต์จะเห็นที่อยู่ของคุณ แต่จะไม่มีอะไรเคลื่อนย้ายจนกว่าคุณจะอนุมัติในกระเป๋าเงิน',
  'about.done': 'เข้าใจแล้ว',
  'about.get': 'รับกระเป๋าเงิน',
} satisfies Catalogue
