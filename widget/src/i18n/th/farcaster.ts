import type { Catalogue } from '../en.ts'

/** Thai of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'กำลังรับโค้ด',
  'farcaster.drawn': 'โค้ดพร้อมแล้ว',
  'farcaster.code': 'โค้ดสำหรับสแกนด้วยกล้องโทรศัพท์',
  'farcaster.scan': 'สแกนด้วยโทรศัพท์',
  'farcaster.scanText': 'แอป Farcaster จะถามว่าต้องการลงชื่อเข้าใช้หรือไม่ สแกนเฉพาะโค้ดที่เห็นบนหน้าจอของคุณเอง',
  'farcaster.go': 'ดำเนินการต่อใน Farcaster',
  'farcaster.goText': 'ลงชื่อเข้าใช้ที่นั่น แล้วกลับมาที่นี่',
  'farcaster.open': 'เปิด Farcaster',
  'farcaster.openBlocked': 'เปิด Farcaster ไม่ได้ คัดลอกลิงก์แล้วเปิดในแท็บอื่น',
  'farcaster.failed': 'เชื่อมต่อกับ Farcaster ไม่ได้',
  'farcaster.failedText': 'สิ่งที่ลงนามไว้ใช้เข้าสู่ระบบที่นี่ไม่ได้ ลองอีกครั้ง',
  'farcaster.expired': 'โค้ดหมดอายุ',
  'farcaster.expiredText': 'ไม่มีใครใช้โค้ดลงชื่อเข้าใช้ทันเวลา รับโค้ดใหม่',
  'farcaster.renew': 'โค้ดใหม่',
  'farcaster.unprovenText': 'โค้ดอาจถูกสแกนแทนคนอื่นได้ จึงไม่เปิดกระเป๋าเงินบนอุปกรณ์ใหม่ เชื่อมต่อในเบราว์เซอร์ที่คุณเคยใช้',
} satisfies Catalogue
