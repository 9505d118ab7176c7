import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/**
 * Where the first process of a user data folder listens for the second. The name is short, because the whole path may
 * have no more than 107 bytes (unix(7)), 103 on macOS.
 */
function address(userData: string): string {
  const name = `host-${createHash('sha256').update(userData).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Node cannot connect synchronously, but `requestSingleInstanceLock` must answer at once: a worker
 * tries, and this thread waits for it.
 */
function tellFirst(path: string, message: string): boolean {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { workerData } = require('node:worker_threads');
    const done = (answered) => {
      workerData.port.postMessage(answered);
      Atomics.store(workerData.flag, 0, 1);
      Atomics.notify(workerData.flag, 0);
    };
    const socket = require('node:net').connect(workerData.path);
    socket.on('connect', () => socket.end(workerData.message, () => done(true)));
    socket.on('error', () => done(false));`;
  const worker = new Worker(source, {
    eval: true,
    execArgv: [],
    workerData: { path, message, port: port2, flag },
    transferList: [port2],
  });
  Atomics.wait(flag, 0, 0, 5000);
  const answer = receiveMessageOnPort(port1)?.message === true;
  void worker.terminate();
  port1.close();
  return answer;
}

/**
 * `app.requestSingleInstanceLock` (electronjs.org/docs/api/app): one process for each user data
 * folder; a later one hands its command line to the first, which hears `second-instance`.
 */
export class InstanceLock {
  private server: Server | undefined;

  acquire(
    userData: string,
    onSecond: (argv: string[], cwd: string, data: unknown) => void,
    data: unknown,
  ): boolean {
    if (this.server) return true;
    const path = address(userData);
    const message = JSON.stringify({ argv: process.argv, cwd: process.cwd(), data });
    if (process.platform !== 'win32' && existsSync(path)) {
      if (tellFirst(path, message)) return false;
      rmSync(path, { force: true });
    }
    this.server = createServer((socket) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.on('end', () => {
        const second = JSON.parse(text) as { argv: string[]; cwd: string; data: unknown };
        onSecond(second.argv, second.cwd, second.data);
      });
    });
    this.server.on('error', () => {});
    this.server.listen(path).unref();
    return true;
  }

  held(): boolean {
    return this.server !== undefined;
  }

  release(userData: string): void {
    this.server?.close();
    if (this.server && process.platform !== 'win32') rmSync(address(userData), { force: true });
    this.server = undefined;
  }
}
