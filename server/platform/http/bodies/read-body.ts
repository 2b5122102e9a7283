import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { createTurns } from '../turns.ts';
import { createGrowingBytes, freeNow } from './growing-bytes.ts';
import type { OpenBodies, Sender } from './open-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum bytes of a body without files. If undefined, no body is read. */
    maxBytes?: number;
    /** Maximum bytes of all files together. */
    maxFileBytes?: number;
    /** Maximum bytes of one file that the handler judges itself. */
    maxEachFile?: number | undefined;
  }
  interface FastifyInstance {
    openBodies: OpenBodies;
  }
}

export const createTooLarge = () => new ApiError(413, 'TOO_LARGE', 'The request is too large.');
const createTooSlow = () =>
  new ApiError(408, 'TOO_SLOW', 'The request took too long to arrive. Send it again.');
export const createIncomplete = () =>
  new ApiError(400, 'MALFORMED', 'The request was cut off. Send it again.');

/** Limits the chunks of bodies read per turn of the event loop, so that other requests are served in between. */
const nextTurn = createTurns(4);

const continuing = new WeakMap<IncomingMessage, () => void>();

/** Confirms `Expect: 100-continue` only when the body is about to be read. */
export function continueWhenRead({ server }: FastifyInstance): void {
  server.on('checkContinue', (request, response) => {
    continuing.set(request, () => response.writeContinue());
    server.emit('request', request, response);
  });
}

/** Returns the maximum bytes of a body, which includes files only for multipart forms. */
export function maxBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { maxBytes = 0, maxFileBytes = 0 } = routeOptions.config;
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isForm ? maxBytes + maxFileBytes : maxBytes;
}

/** Waits for a turn before costly work, such as parsing a form. @throws ApiError if the sender has disconnected */
export async function waitForTurn({ raw }: FastifyRequest): Promise<void> {
  await new Promise<void>(nextTurn);
  if (raw.destroyed) throw createIncomplete();
}

/** Registers the body, and requests it from the sender. @param cutOff aborts the body */
export function beginBody(request: FastifyRequest, cutOff: (why: ApiError) => void) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytesOf(request)) throw createTooLarge();
  const sender: Sender = request.session ? 'administrator' : 'stranger';
  const body = request.server.openBodies.enter(sender, () => cutOff(createTooSlow()));
  takeTurns(request.raw);
  continuing.get(request.raw)?.();
  return body;
}

/**
 * Handles other requests after each chunk, because a connection is otherwise read repeatedly as long as it has bytes.
 * Paused first, so that the listener does not start reading.
 */
function takeTurns(raw: IncomingMessage): void {
  const { socket } = raw;
  // Requests from within the process have no socket.
  if (!(socket instanceof Socket)) return;
  raw.prependListener('data', () => {
    socket.pause();
    nextTurn(() => socket.resume());
  });
}

/** Reads the complete body. @throws ApiError if it is too large, too slow or incomplete */
export function readBody(request: FastifyRequest): Promise<Buffer> {
  const { raw } = request;
  const { maxBytes = 0 } = request.routeOptions.config;
  return new Promise((resolve, reject) => {
    const end = (why: unknown) => {
      body.leave();
      raw.off('data', add).off('end', finish).off('error', fail).off('close', fail);
      if (!why) return;
      raw.pause();
      bytes.free();
    };
    const takeBytes = (why: unknown) => {
      end(why);
      reject(why);
    };
    const fail = () => takeBytes(createIncomplete());
    const body = beginBody(request, takeBytes);
    const bytes = createGrowingBytes(maxBytes);
    const add = (piece: Buffer) => {
      const hasRoom = bytes.add(piece);
      freeNow(piece);
      if (!hasRoom) return takeBytes(createTooLarge());
      body.setBytes(bytes.size());
    };
    const finish = () => {
      end(null);
      resolve(bytes.toBuffer());
    };
    raw.on('data', add).on('end', finish).on('error', fail).on('close', fail);
  });
}
