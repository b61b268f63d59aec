import type { Catalogue } from '../en.ts'

/** Vietnamese of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Đăng nhập',
  'signIn.site': 'Đăng nhập vào',
  'signIn.text':
    'Chứng minh tài khoản này là của bạn bằng cách ký một tin nhắn trong {wallet}. Không chuyển gì đi và không mất phí.',
  'signIn.required': 'Trang web này bắt buộc. Nếu không, ví sẽ bị ngắt kết nối.',
  'signIn.requiredHere': 'Trang web này bắt buộc trên từng mạng. Nếu không, bạn sẽ trở về {network}.',
  'signIn.sign': 'Đăng nhập',
  'signIn.cancel': 'Để sau',
  'signIn.cancelRequired': 'Ngắt kết nối',
  'signIn.cancelHere': 'Quay lại',
  'signIn.inWallet': 'Ký trong {wallet}',
  'signIn.inWalletText': '{wallet} hiển thị tin nhắn. Chỉ ký nếu nó nêu trang web bạn đang xem.',
  'signIn.checking': 'Đang đăng nhập',
  'signIn.checkingText': 'Đang kiểm tra chữ ký.',
  'signIn.declined': 'Bạn đã từ chối tin nhắn trong {wallet}.',
  'signIn.refused': 'Chữ ký không được chấp nhận. Hãy thử lại, hoặc chọn tài khoản khác.',
  'signIn.clock': 'Đồng hồ của thiết bị này sai. Hãy chỉnh ngày giờ rồi thử lại.',
  'signIn.unavailable': 'Không kiểm tra được chữ ký. Hãy xem lại kết nối rồi thử lại.',
  'signIn.failed': '{wallet} không ký được tin nhắn. Hãy thử lại.',
} satisfies Catalogue
