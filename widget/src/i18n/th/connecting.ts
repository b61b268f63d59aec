import type { Catalogue } from '../en.ts'

/** Thai of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'เชื่อมต่อ',
  'title.ChooseFamily': 'เลือกเครือข่าย',
  'connecting.chooseFamily': 'เลือกว่าจะเชื่อมต่อ {wallet} ที่เครือข่ายใด',
  'connecting.waiting': 'ดำเนินการต่อใน {wallet}',
  'connecting.waitingText': 'อนุมัติการเชื่อมต่อในหน้าต่างที่กระเป๋าเงินของคุณเปิดขึ้น',
  'connecting.slow': 'ยังรออยู่ใช่ไหม เปิด {wallet} จากแถบเครื่องมือของเบราว์เซอร์',
  'connecting.declined': 'คำขอถูกปฏิเสธ',
  'connecting.declinedText': 'คุณปฏิเสธการเชื่อมต่อใน {wallet} คุณขอใหม่ได้ทุกเมื่อ',
  'connecting.pending': 'มีคำขอเปิดอยู่แล้ว',
  'connecting.pendingText': 'เปิด {wallet} ตอบหรือปิดคำขอก่อนหน้า แล้วลองอีกครั้ง',
  'connecting.gone': 'ไม่พบ {wallet} แล้ว',
  'connecting.goneText': 'ส่วนขยายอาจปิดอยู่หรือเพิ่งอัปเดต โหลดหน้าใหม่หรือเลือกกระเป๋าเงินอื่น',
  'connecting.wrongAccount': 'ใช้บัญชีนี้ไม่ได้',
  'connecting.wrongAccountText': 'เปิด {wallet} เลือกบัญชีที่ต้องการใช้ที่นี่ แล้วลองอีกครั้ง',
  'connecting.isLatch': 'ไม่ใช่กระเป๋าเงินแยกต่างหาก',
  'connecting.isLatchText': '{wallet} นำกลับมาที่หน้าต่างนี้ (WALLET_IS_LATCH) เลือกกระเป๋าเงินอื่น',
  'connecting.failed': 'เชื่อมต่อไม่ได้',
  'connecting.failedText': '{wallet} ตอบกลับด้วยข้อผิดพลาด ปลดล็อกแล้วลองอีกครั้ง',
  'connecting.interrupted': 'การเชื่อมต่อถูกขัดจังหวะ',
  'connecting.interruptedText': 'หน้าต่างนี้ถูกโหลดใหม่ขณะกำลังขอจาก {wallet}',
  'connecting.other': 'เลือกกระเป๋าเงินอื่น',
  'connecting.unnamed': 'กระเป๋าเงินของคุณ',
} satisfies Catalogue
