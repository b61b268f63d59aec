import type { Catalogue } from '../en.ts'

/** Vietnamese of the shell around the views. */
export const texts = {
  'connect.claim': 'Tự xưng là “{title}”',
  'common.copied': 'Đã sao chép',
  'common.copyFailed': 'Không sao chép được. Văn bản đã được chọn: hãy sao chép thủ công.',
  'common.byHand': 'Cần sao chép thủ công',
  'refused.title': 'Không khả dụng',
  'refused.origin': 'Trang web này không được phép kết nối ví ở đây',
  'refused.originText':
    'Trang không có trong danh sách được phép của dự án. Chỉ đơn vị vận hành mới thêm được.',
  'refused.project': 'Trang web này chưa được thiết lập',
  'refused.projectText': 'Trang nêu một dự án không tồn tại ở đây. Chỉ đơn vị vận hành mới sửa được.',
  'refused.protocol': 'Trang web này đã lỗi thời',
  'refused.protocolText': 'Hãy tải lại trang. Nếu vẫn không được, đơn vị vận hành phải cập nhật trang.',
  'unreachable.title': 'Ví email',
  'unreachable.heading': 'Không truy cập được ví email của bạn',
  'unreachable.text': 'Ví của bạn vẫn an toàn. Ví sẽ tự kết nối lại khi truy cập được.',
  'unreachable.other': 'Dùng ví khác',
  'alert.APKT001': 'Không tìm thấy mạng. Trang web yêu cầu một mạng mà dự án này không có.',
  'alert.APKT003': 'Không tải được danh sách ví. Hãy kiểm tra kết nối.',
  'alert.APKT004': 'Ví không phản hồi kịp thời.',
  'alert.APKT006': 'Phiên đã hết hạn. Hãy kiểm tra ngày giờ trên thiết bị.',
  'alert.APKT007': 'ID dự án không hợp lệ.',
  'alert.APKT009': 'Máy chủ không phản hồi. Hãy thử lại sau giây lát.',
  'alert.APKT010': 'Quá nhiều yêu cầu. Chờ một chút rồi thử lại.',
  'common.cancel': 'Hủy',
  'common.offline': 'Bạn đang ngoại tuyến. Latch sẽ tiếp tục khi có kết nối lại.',
  'common.dismiss': 'Bỏ qua',
  'shell.earlierPayment':
    'Một khoản thanh toán trước có thể vẫn đang được gửi đi. Hãy kiểm tra trước khi gửi lại.',
  'shell.lost': 'Trang đã ngừng phản hồi. Hãy tải lại nếu không có gì xảy ra.',
  'alert.APKT002': 'Trang web này không có trong danh sách nguồn được phép của dự án.',
  'alert.APKT005': 'Tên miền chưa xác minh. Trang web này không có trong danh sách được phép của dự án.',
} satisfies Catalogue
