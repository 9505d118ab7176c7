/**
 * Stands where unit and integration tests would load the `electron` package, whose index starts a download
 * outside Electron. It has nothing: electron-store then takes the folder that it is given, and a test of an
 * adapter hands in what it needs through `vi.mock('electron', …)`.
 */
export default {};
