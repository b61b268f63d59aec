import type { Catalogue } from '../en.ts'

/** Vietnamese of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Kết nối',
  'title.ChooseFamily': 'Chọn mạng',
  'connecting.chooseFamily': 'Chọn nơi kết nối {wallet}.',
  'connecting.waiting': 'Tiếp tục trong {wallet}',
  'connecting.waitingText': 'Phê duyệt kết nối trong cửa sổ mà ví vừa mở.',
  'connecting.slow': 'Vẫn đang chờ? Hãy mở {wallet} từ thanh công cụ của trình duyệt.',
  'connecting.declined': 'Yêu cầu bị từ chối',
  'connecting.declinedText': 'Bạn đã từ chối kết nối trong {wallet}. Bạn có thể thử lại bất cứ lúc nào.',
  'connecting.pending': 'Đã có một yêu cầu đang mở',
  'connecting.pendingText': 'Mở {wallet}, trả lời hoặc đóng yêu cầu trước rồi thử lại.',
  'connecting.gone': '{wallet} không còn ở đây',
  'connecting.goneText': 'Tiện ích có thể đã tắt hoặc vừa cập nhật. Hãy tải lại trang hoặc chọn ví khác.',
  'connecting.wrongAccount': 'Không dùng được tài khoản này',
  'connecting.wrongAccountText': 'Mở {wallet}, chọn tài khoản bạn muốn dùng ở đây rồi thử lại.',
  'connecting.isLatch': 'Không phải ví riêng',
  'connecting.isLatchText': '{wallet} dẫn trở lại cửa sổ này (WALLET_IS_LATCH). Hãy chọn ví khác.',
  'connecting.failed': 'Không kết nối được',
  'connecting.failedText': '{wallet} đã trả về lỗi. Hãy mở khóa ví rồi thử lại.',
  'connecting.interrupted': 'Kết nối bị gián đoạn',
  'connecting.interruptedText': 'Cửa sổ này bị tải lại trong khi đang hỏi {wallet}.',
  'connecting.other': 'Chọn ví khác',
  'connecting.unnamed': 'ví của bạn',
} satisfies Catalogue
