import type { FallbackTexts } from '../texts.ts'

/** Korean of what the SDK shows where the widget cannot. */
export const ko: FallbackTexts = {
  openWindow: '창에서 열기',
  reload: '새로고침',
  close: '닫기',
  continued: '열린 창에서 계속하세요.',
  blocked_by_host_csp: '이 페이지는 페이지 안에 지갑 창을 표시하는 것을 허용하지 않아요.',
  blocked_or_unreachable: '지갑 창을 불러오지 못했어요. 연결이나 콘텐츠 차단기를 확인하세요.',
  service_unavailable: '지갑 서비스가 응답하지 않아요. 몇 분 뒤에 다시 시도하세요.',
  denied_origin: '이 사이트는 이 지갑 창을 사용할 수 없어요.',
  unknown_project: '이 사이트는 지갑 창을 사용하도록 설정되어 있지 않아요.',
  protocol_mismatch: '이 사이트가 사용하는 지갑 창 버전은 더 이상 지원되지 않아요.',
  handshake_timeout: '지갑 창을 불러오는 데 너무 오래 걸려요.',
  unresponsive: '지갑 창이 응답하지 않아요.',
  insecure_context: '이 페이지는 안전하지 않아서 지갑을 별도의 창에서 열어야 해요.',
  popup_blocked: '브라우저가 지갑 창을 차단했어요. 허용하거나 아래 버튼을 누르세요.',
}
