import type { Catalogue } from '../en.ts'

/** Thai of what a request would do. */
export const texts = {
  'effect.title': 'การเปลี่ยนแปลงโดยประมาณ',
  'effect.loading': 'กำลังจำลอง…',
  'effect.unsupported': 'จำลองไม่ได้ โหนดของเครือข่ายนี้ไม่รองรับ',
  'effect.unavailable': 'จำลองไม่ได้ในขณะนี้',
  'effect.fails': 'รายการนี้จะไม่สำเร็จ และจะเสียค่าธรรมเนียมเครือข่าย',
  'effect.failsFunds': 'รายการนี้จะไม่สำเร็จ บัญชีมียอดไม่พอ',
  'effect.contractSays': 'ข้อความจากสัญญา',
  'effect.nothing': 'ไม่มีการเปลี่ยนแปลงนอกจากค่าธรรมเนียมเครือข่าย',
  'effect.leaves': 'คุณส่ง',
  'effect.comes': 'คุณได้รับ',
  'effect.mayBeTaken': 'การอนุมัติการใช้จ่าย',
  'effect.by': 'โดย',
  'effect.all': 'ทั้งหมดของ',
  'effect.endless': 'แทบไม่จำกัด',
  'effect.baseUnits': 'หน่วยฐานของ',
  'effect.unlisted': '(โทเค็นที่ยังไม่ยืนยัน)',
  'effect.changesOwner': 'คนอื่นจะได้ควบคุมบัญชีของคุณ หรือโทเค็นในบัญชี',
  'effect.acceptFailure': 'ส่งต่อไป แม้ว่าจะไม่สำเร็จ',
} satisfies Catalogue
