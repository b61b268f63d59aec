import type { Catalogue } from '../en.ts'

/** Thai of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'เข้าสู่ระบบด้วยบัญชี',
  'social.list': 'บัญชีที่ใช้เข้าสู่ระบบได้',
  'social.listNote': 'คุณจะได้กระเป๋าเงินของคุณเอง บัญชีใช้เพื่อเข้าสู่ระบบเท่านั้นและไม่เห็นข้อมูลในกระเป๋าเงิน',
  'social.opening': 'กำลังเปิด {name}',
  'social.openingText': 'หน้าต่างใหม่จะเปิดข้างหน้าต่างนี้',
  'social.waiting': 'ดำเนินการต่อที่ {name}',
  'social.waitingText': 'เข้าสู่ระบบในหน้าต่างที่เปิดขึ้น แล้วกลับมาที่นี่',
  'social.entering': 'กำลังเปิดกระเป๋าเงินของคุณ',
  'social.enteringText': 'รอสักครู่',
  'social.blocked': 'หน้าต่างถูกบล็อก',
  'social.blockedText': 'เบราว์เซอร์ของคุณไม่ให้หน้าต่างเปิดเอง เปิดด้วยปุ่มนี้',
  'social.openWindow': 'เปิดหน้าต่าง',
  'social.closed': 'หน้าต่างถูกปิด',
  'social.closedText': 'หน้าต่างของ {name} ถูกปิดก่อนที่คุณจะเข้าสู่ระบบ',
  'social.denied': 'การเชื่อมต่อถูกปฏิเสธ',
  'social.deniedText': '{name} ปฏิเสธการเข้าสู่ระบบ ลองอีกครั้งหรือเลือกวิธีอื่น',
  'social.start': 'เริ่มเข้าสู่ระบบไม่ได้',
  'social.startText': 'ติดต่อ {name} ไม่ได้ ลองอีกครั้งในอีกหนึ่งนาที',
  'social.failed': 'เชื่อมต่อไม่ได้',
  'social.failedText': 'เรายืนยันการเข้าสู่ระบบนี้ไม่ได้ ลองอีกครั้ง',
  'social.unproven': 'กระเป๋าเงินของคุณไม่รู้จักเบราว์เซอร์นี้',
  'social.unprovenText': 'บัญชี {name} ของคุณไม่มีอีเมลที่ยืนยันแล้ว เชื่อมต่อในเบราว์เซอร์ที่คุณเคยใช้',
  'social.expired': 'การเข้าสู่ระบบใช้เวลานานเกินไป',
  'social.expiredText': 'เริ่มใหม่อีกครั้ง ไม่มีใครเข้าสู่ระบบได้',
} satisfies Catalogue
