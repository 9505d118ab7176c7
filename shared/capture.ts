/** What keeps a window out of pictures of the screen, by system. */
export type CaptureProtection = 'windows' | 'macos' | 'none';

/**
 * What this system has (promise 60). Windows leaves the window out of screenshots and of shared screens
 * (SetWindowDisplayAffinity). macOS is only asked to: programs that use ScreenCaptureKit show the window all the
 * same, and so do its own screenshots from macOS 15 on. Linux has nothing of the kind (Electron, `setContentProtection`).
 * @param platform `process.platform` of main
 */
export function captureProtection(platform: string): CaptureProtection {
  if (platform === 'win32') return 'windows';
  return platform === 'darwin' ? 'macos' : 'none';
}
