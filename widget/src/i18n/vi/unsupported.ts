import type { Catalogue } from '../en.ts'

/** Vietnamese of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Chuyển mạng',
  'unsupported.heading': 'Trang web này không dùng mạng của bạn',
  'unsupported.text':
    'Ví của bạn đang ở {network}. Hãy chọn một trong các mạng này để tiếp tục, hoặc đóng cửa sổ này.',
  'unsupported.chain': 'chuỗi {reference}',
  'unsupported.list': 'Mạng của trang web này',
  'unsupported.disconnect': 'Ngắt kết nối',
} satisfies Catalogue
