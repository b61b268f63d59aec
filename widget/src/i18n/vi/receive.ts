import type { Catalogue } from '../en.ts'

/** Vietnamese of receiving. */
export const texts = {
  'title.WalletReceive': 'Nhận',
  'receive.off': 'Tính năng nhận đã tắt trên trang web này',
  'receive.offText': 'Ví của bạn có hiển thị địa chỉ.',
  'receive.code': 'Mã QR của địa chỉ của bạn',
  'receive.text': 'Quét mã hoặc sao chép địa chỉ. Chỉ gửi tài sản trên {network} đến địa chỉ này.',
  'receive.unlisted':
    'Trang web này không biết mạng của bạn, {network}. Hãy thống nhất với người gửi, hoặc chọn mạng khác bên dưới.',
  'receive.unlistedFixed':
    'Trang web này không biết mạng của bạn, {network}. Hãy thống nhất về mạng với người gửi.',
  'receive.network': 'Mạng',
} satisfies Catalogue
