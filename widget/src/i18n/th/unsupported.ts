import type { Catalogue } from '../en.ts'

/** Thai of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'สลับเครือข่าย',
  'unsupported.heading': 'เว็บไซต์นี้ไม่ได้ใช้เครือข่ายของคุณ',
  'unsupported.text': 'กระเป๋าเงินของคุณอยู่บน {network} เลือกเครือข่ายเหล่านี้เพื่อดำเนินการต่อ หรือปิดหน้าต่างนี้',
  'unsupported.chain': 'เชน {reference}',
  'unsupported.list': 'เครือข่ายของเว็บไซต์นี้',
  'unsupported.disconnect': 'ตัดการเชื่อมต่อ',
} satisfies Catalogue
