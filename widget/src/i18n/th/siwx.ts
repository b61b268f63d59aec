import type { Catalogue } from '../en.ts'

/** Thai of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'ลงชื่อเข้าใช้',
  'signIn.site': 'ลงชื่อเข้าใช้',
  'signIn.text': 'แสดงว่าบัญชีนี้เป็นของคุณด้วยการลงนามข้อความใน {wallet} ไม่มีการย้ายสิ่งใดและไม่มีค่าใช้จ่าย',
  'signIn.required': 'เว็บไซต์นี้บังคับใช้ หากไม่ลงชื่อ กระเป๋าเงินจะถูกตัดการเชื่อมต่อ',
  'signIn.requiredHere': 'เว็บไซต์นี้บังคับใช้ในทุกเครือข่าย หากไม่ลงชื่อ คุณจะกลับไปที่ {network}',
  'signIn.sign': 'ลงชื่อเข้าใช้',
  'signIn.cancel': 'ไว้ทีหลัง',
  'signIn.cancelRequired': 'ตัดการเชื่อมต่อ',
  'signIn.cancelHere': 'ย้อนกลับ',
  'signIn.inWallet': 'ลงนามใน {wallet}',
  'signIn.inWalletText': '{wallet} จะแสดงข้อความ ลงนามเฉพาะเมื่อระบุเว็บไซต์ที่คุณอยู่',
  'signIn.checking': 'กำลังลงชื่อเข้าใช้',
  'signIn.checkingText': 'กำลังตรวจสอบลายเซ็น',
  'signIn.declined': 'คุณปฏิเสธข้อความใน {wallet}',
  'signIn.refused': 'ลายเซ็นไม่ได้รับการยอมรับ ลองอีกครั้งหรือเลือกบัญชีอื่น',
  'signIn.clock': 'นาฬิกาของอุปกรณ์นี้ไม่ถูกต้อง ตั้งวันที่และเวลาแล้วลองอีกครั้ง',
  'signIn.unavailable': 'ตรวจสอบลายเซ็นไม่ได้ ดูการเชื่อมต่อของคุณแล้วลองอีกครั้ง',
  'signIn.failed': '{wallet} ลงนามข้อความไม่ได้ ลองอีกครั้ง',
} satisfies Catalogue
