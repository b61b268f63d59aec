import type { MailTexts } from './en.ts'

/** Vietnamese of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Trình duyệt: {browser}',
  'fact.country': 'Quốc gia: {country}',
  'code.subject': '{code} là mã đăng nhập {site} của bạn',
  'code.text': 'Mã đăng nhập {site} của bạn:',
  'code.life':
    'Mã hết hạn sau 10 phút và chỉ dùng được trong cửa sổ đã yêu cầu. Đừng nhập ở bất kỳ nơi nào khác.',
  'code.warning':
    'Không bao giờ chia sẻ mã này: ai có mã đều có thể mở ví của bạn. Không ai ở {site} hay ở dịch vụ này sẽ hỏi mã.',
  'code.ignore': 'Nếu bạn không yêu cầu mã, hãy bỏ qua email này.',
  'capture.subject': '{code} là mã của bạn cho {site}',
  'capture.text': 'Mã của bạn để chia sẻ địa chỉ email này với {project} trên {site}:',
  'capture.consent': 'Mã có hiệu lực trong 10 phút. Khi dùng mã, bạn đồng ý với điều sau:',
  'capture.ignore':
    'Nếu bạn không yêu cầu, hãy xóa email này: không có mã thì không có gì về địa chỉ của bạn được lưu.',
  'capture.erase': 'Bạn có thể yêu cầu xóa địa chỉ của mình bất cứ lúc nào:',
  'present.subject': '{code} là mã để thay đổi địa chỉ ví của bạn',
  'present.text': 'Mã để thay đổi địa chỉ ví email của bạn:',
  'present.alarm':
    'Nếu bạn không yêu cầu, có người đang đăng nhập vào ví của bạn: hãy gỡ thiết bị của họ trên trang Bảo mật.',
  'new.subject': '{code} là mã để xác nhận địa chỉ này',
  'new.text': 'Mã để dùng địa chỉ này cho ví email của bạn:',
  'changed.subject': 'Địa chỉ ví của bạn đã được thay đổi',
  'changed.text': 'Ví email của bạn giờ dùng địa chỉ khác. Các tài khoản của bạn vẫn giữ nguyên.',
  'changed.undo': 'Nếu không phải bạn, hãy mở trang này và nhấn nút:',
  'changed.meaning':
    'Cách này có hiệu lực trong 72 giờ: địa chỉ này mở lại ví của bạn, mọi thiết bị bị đăng xuất, và không thể thêm thiết bị mới trong 72 giờ. Chỉ mở trang thì không thay đổi gì.',
  'replaced.text':
    'Giờ một địa chỉ mới xác nhận trình duyệt mới cho ví của bạn, thay cho địa chỉ này. Bạn đăng nhập như trước.',
  'replaced.alarm':
    'Nếu không phải bạn, có người truy cập được tài khoản và một thiết bị của bạn: hãy mở trang Bảo mật, gỡ những thiết bị bạn không nhận ra, và bảo vệ tài khoản bạn dùng để đăng nhập.',
  'link.subject': 'Thiết bị mới cho ví của bạn trên {site}: có phải bạn không?',
  'link.text': 'Có người có mã ví email của bạn đang đăng nhập từ thiết bị mới trên {site}.',
  'link.open': 'Nếu là bạn, hãy mở trang này và nhập hai chữ số hiển thị khi đăng nhập:',
  'link.life': 'Liên kết hết hạn sau 15 phút. Chỉ mở liên kết thì không phê duyệt gì.',
  'link.alarm':
    'Nếu không phải bạn, đừng làm gì và không bao giờ chia sẻ liên kết này: với liên kết và hai chữ số, người khác sẽ có ví của bạn.',
  'admitted.subject': 'Một thiết bị mới có thể mở ví của bạn',
  'admitted.text':
    'Một thiết bị mới giờ có thể mở ví email của bạn trên {site}. Thiết bị đó được phê duyệt từ một thiết bị bạn đang dùng.',
  'admitted.alarm':
    'Nếu không phải bạn, hãy mở trang Bảo mật của ví, gỡ những thiết bị bạn không nhận ra, và bảo vệ hộp thư của bạn.',
  'admitted.any': 'Một thiết bị mới giờ có thể mở ví email của bạn trên {site}.',
  'permission.subject': 'Một trang web có thể dùng ví của bạn mà không cần hỏi',
  'permission.text':
    '{site} giờ có thể thay mặt ví email của bạn trong giới hạn, không cần hỏi từng lần. Quyền này có hiệu lực đến khi hết hạn hoặc bị thu hồi trong tài khoản, kể cả khi địa chỉ của ví thay đổi.',
  'former.note':
    'Địa chỉ này mở được ví cách đây chưa đến 72 giờ. Nếu người khác đã thay nó, hãy hoàn tác bằng liên kết trong email của chúng tôi về thay đổi đó.',
  'deletion.subject': 'Ví của bạn sẽ bị xóa',
  'deletion.text':
    'Ví email của bạn sẽ bị xóa vào {date}. Mọi thiết bị đã bị đăng xuất. Sau đó không ai có thể khôi phục các khóa, và mọi thứ còn lại trong ví sẽ mất.',
  'deletion.keep': 'Để giữ lại, hãy đăng nhập trước đó, hoặc mở trang này và nhấn nút:',
  'deletion.alarm':
    'Chỉ mở trang thì không thay đổi gì. Nếu bạn không yêu cầu, người khác đang truy cập được hộp thư hoặc một thiết bị đã đăng nhập của bạn.',
  'kept.subject': 'Ví của bạn được giữ lại',
  'kept.text':
    'Ví email của bạn sẽ không bị xóa: có người đã đăng nhập, hoặc đã dùng liên kết chúng tôi gửi qua email.',
  'deleted.subject': 'Ví của bạn đã bị xóa',
  'deleted.text':
    'Ví email của bạn đã bị xóa theo yêu cầu 72 giờ trước từ một thiết bị đã đăng nhập. Bản sao lưu của chúng tôi giữ ví ở dạng mã hóa thêm tối đa 30 ngày.',
  'deleted.again': 'Đăng nhập bằng địa chỉ này bây giờ sẽ tạo ví mới với tài khoản mới.',
  'phrase.subject': 'Cụm từ khôi phục của bạn đang được hiển thị',
  'phrase.text':
    'Cụm từ khôi phục của ví email đang được hiển thị cho người vừa đăng nhập với tư cách là bạn.',
  'phrase.meaning': 'Ai có 24 từ này sẽ kiểm soát ví mãi mãi, không cần mã hay thiết bị.',
  'phrase.alarm':
    'Nếu không phải bạn, hãy chuyển mọi thứ sang ví khác ngay. Sau đó gỡ tất cả thiết bị trên trang Bảo mật, và bảo vệ hộp thư hoặc tài khoản bạn dùng để đăng nhập.',
  'passkey.addedSubject': 'Một khóa truy cập đã được thêm vào ví của bạn',
  'passkey.added': 'Khóa truy cập “{name}” giờ có thể mở ví của bạn.',
  'passkey.removedSubject': 'Một khóa truy cập đã bị gỡ khỏi ví của bạn',
  'passkey.removed': 'Khóa truy cập “{name}” không còn mở ví của bạn.',
  'passkey.alarm':
    'Nếu không phải bạn, hãy mở trang Bảo mật của ví, gỡ những gì bạn không nhận ra, và bảo vệ hộp thư của bạn.',
  'strict.onSubject': 'Chế độ nghiêm ngặt đang bật cho ví của bạn',
  'strict.on':
    'Chế độ nghiêm ngặt đã được bật. Giờ chỉ khóa truy cập mở được ví của bạn, và mọi thiết bị khác bị đăng xuất.',
  'strict.meaning': 'Nếu mất tất cả khóa truy cập, bạn mất ví. Hãy giữ hai khóa, hoặc cụm từ khôi phục.',
  'strict.offSubject': 'Chế độ nghiêm ngặt đang tắt cho ví của bạn',
  'strict.off':
    'Chế độ nghiêm ngặt đã được tắt. Một mã và một liên kết từ hộp thư này lại có thể mở ví của bạn.',
  'page.open': 'Mở liên kết',
  'page.paste': 'Dán toàn bộ liên kết trong email',
  'page.openButton': 'Mở',
  'page.close': 'Bạn có thể đóng trang này.',
  'page.over': 'Liên kết đã hết hạn',
  'device.title': 'Có phải bạn không?',
  'device.text': 'Có người đang đăng nhập vào ví email của bạn từ thiết bị mới.',
  'device.site': 'Trang web',
  'device.browser': 'Trình duyệt',
  'device.country': 'Quốc gia',
  'device.requested': 'Thời điểm yêu cầu',
  'device.unknown': 'Không rõ',
  'device.digits': 'Hai chữ số hiển thị khi đăng nhập',
  'device.approve': 'Phê duyệt thiết bị này',
  'device.alarm': 'Nếu không phải bạn, hãy đóng trang này và đừng chia sẻ liên kết.',
  'device.wrong': 'Sai số. Hãy kiểm tra lại ở nơi bạn đang đăng nhập.',
  'device.approved': 'Đã phê duyệt thiết bị',
  'device.continue': 'Tiếp tục trên {site}.',
  'device.over': 'Đăng nhập lại để nhận liên kết mới.',
  'undo.title': 'Không phải tôi',
  'undo.text':
    'Địa chỉ của ví email của bạn đã bị thay đổi. Nếu không phải bạn, hãy nhấn nút: địa chỉ này mở lại ví, mọi thiết bị bị đăng xuất, thiết bị đã thay đổi bị gỡ, và không thể thêm thiết bị mới trong 72 giờ.',
  'undo.button': 'Hoàn tác thay đổi',
  'undo.other': 'Nếu là bạn, hãy đóng trang này.',
  'undo.failed': 'Không thể hoàn tác thay đổi. Hãy thử lại sau một phút.',
  'undo.done': 'Địa chỉ cũ của bạn đã được khôi phục',
  'undo.doneText':
    'Địa chỉ này mở lại ví của bạn, địa chỉ kia thì không còn nữa. Mọi thiết bị đã bị đăng xuất. Người thay đổi có thể đã đọc email của bạn: hãy đổi mật khẩu hộp thư trước khi đăng nhập.',
  'undo.over': 'Liên kết có hiệu lực trong 72 giờ.',
  'keep.title': 'Giữ lại ví của bạn?',
  'keep.text': 'Ví email của bạn sắp bị xóa. Nhấn nút để giữ lại.',
  'keep.button': 'Giữ lại ví của tôi',
  'keep.other': 'Nếu bạn muốn xóa ví, hãy đóng trang này. Chưa có gì thay đổi.',
  'keep.stays': 'Đăng nhập như trước.',
  'keep.over': 'Ví đã được giữ lại hoặc đã bị xóa.',
  'erase.open': 'Liên kết dẫn đến địa chỉ email của bạn, bạn có thể xóa ở đó.',
  'erase.broken': 'Liên kết này không hoạt động',
  'erase.brokenText': 'Sao chép toàn bộ liên kết trong email, hoặc mở email mới nhất.',
  'erase.title': 'Xóa địa chỉ email của bạn tại {project}?',
  'erase.text': 'Sau đó {project} không còn địa chỉ lẫn sự đồng ý của bạn.',
  'erase.button': 'Xóa địa chỉ của tôi',
  'erase.done': 'Đã xóa địa chỉ của bạn',
  'erase.doneText': 'Không có gì được lưu ở đây cho {project}.',
  'pay.failed': 'Hiện không khả dụng',
  'pay.failedText':
    'Chưa có khoản nào được thanh toán. Hãy đóng cửa sổ này và chọn số tiền khác hoặc người bán khác.',
  'pay.back': 'Bạn có thể đóng cửa sổ này',
  'pay.backText': 'Trang bạn vừa rời đi hiển thị tình trạng đơn hàng của bạn.',
}
