import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { createGrowingBytes, freeNow } from './growing-bytes.ts';
import type { OpenBodies, Sender } from './open-bodies.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of the largest body the call takes, files left out; without it no body is read. */
    maxBytes?: number;
    /** Bytes of all its files together. */
    maxFileBytes?: number;
  }
  interface FastifyInstance {
    openBodies: OpenBodies;
  }
}

export const tooLarge = () => new ApiError(413, 'TOO_LARGE', 'What was sent is too large.');
const tooSlow = () =>
  new ApiError(408, 'TOO_SLOW', 'The request took too long to arrive. Send it again.');
export const cutShort = () =>
  new ApiError(400, 'MALFORMED', 'The request was cut off. Send it again.');

/** Pieces of bodies that are read before everybody else is asked again what they want. */
const nextTurn = createTurns(4);

const continuing = new WeakMap<IncomingMessage, () => void>();

/** `Expect: 100-continue` is answered only where the body is about to be read. */
export function continueWhenRead({ server }: FastifyInstance): void {
  server.on('checkContinue', (request, response) => {
    continuing.set(request, () => response.writeContinue());
    server.emit('request', request, response);
  });
}

/** Bytes of the largest body a request may have. Files come in multipart forms alone, so nothing else gets their share. */
export function maxBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { maxBytes = 0, maxFileBytes = 0 } = routeOptions.config;
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  return isForm ? maxBytes + maxFileBytes : maxBytes;
}

/** Waits for a turn to begin with something as costly as the reader of a form. @throws ApiError when the sender has gone meanwhile */
export async function turnOf({ raw }: FastifyRequest): Promise<void> {
  await new Promise<void>(nextTurn);
  if (raw.destroyed) throw cutShort();
}

/** Takes a place for the body, and asks the sender for it. @param cutOff gives it up */
export function beginBody(request: FastifyRequest, cutOff: (why: ApiError) => void) {
  if (Number(request.headers['content-length'] ?? 0) > maxBytesOf(request)) throw tooLarge();
  const sender: Sender = request.session ? 'administrator' : 'stranger';
  const body = request.server.openBodies.enter(sender, () => cutOff(tooSlow()));
  takeTurns(request.raw);
  continuing.get(request.raw)?.();
  return body;
}

/**
 * Others get their turn after each piece of the body: as long as bytes wait on a connection, it is read of again and again.
 * A listener put before the others does not begin the reading.
 */
function takeTurns(raw: IncomingMessage): void {
  const { socket } = raw;
  // A request from within the process comes by no connection.
  if (!(socket instanceof Socket)) return;
  raw.prependListener('data', () => {
    socket.pause();
    nextTurn(() => socket.resume());
  });
}

/** The whole body. @throws ApiError when it is larger than the call takes, too slow, or cut off */
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
    const give = (why: unknown) => {
      end(why);
      reject(why);
    };
    const fail = () => give(cutShort());
    const body = beginBody(request, give);
    const bytes = createGrowingBytes(maxBytes);
    const add = (piece: Buffer) => {
      const hasRoom = bytes.add(piece);
      freeNow(piece);
      if (!hasRoom) return give(tooLarge());
      body.hold(bytes.size());
    };
    const finish = () => {
      end(null);
      resolve(bytes.whole());
    };
    raw.on('data', add).on('end', finish).on('error', fail).on('close', fail);
  });
}
