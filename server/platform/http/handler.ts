import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { Endpoints } from '../../../shared/api/endpoints.ts';
import type { ReceivedInput } from './bodies/received.ts';

/** A request to an endpoint, as passed to its handler. */
export interface RequestContext<Row extends Endpoint> {
  /**
   * The parsed input. Multipart endpoints receive raw fields and parts, which the module merges with the stored state.
   */
  input: Row['body'] extends 'multipart' ? ReceivedInput : z.output<Row['input']>;
  author: string;
  /** True if the caller may change content, and therefore receives hidden documents. */
  isEditor: boolean;
  /** True if saves go live. Otherwise they wait in a draft for approval. */
  mayPublish: boolean;
  /** True for a token whose changes are collected in its own draft. */
  isAssistant: boolean;
  /** The caller's address for rate limits. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Checks access again, for long-lived responses. */
  isAdmitted(): Promise<boolean>;
}

export interface HandlerResult {
  /** Data of the response; chunks of entries for a long list. */
  data: unknown | AsyncIterable<readonly unknown[]>;
  message?: string;
  /** Token in addition to code, message and data, if the table of endpoints defines it. */
  token?: string;
  /** Total number of entries of a paged list. */
  total?: number;
  page?: number;
  /** The written content revision, which is sent as a header and used by `undo`. */
  step?: number | undefined;
  /** The subject in the audit log, if it is not the first document. */
  subject?: string;
}

/** A response that is not JSON. */
export interface FileResponse {
  type: string;
  body: string | Readable;
  /** Downloads the file under this name instead of showing it. */
  filename?: string;
}

/** Handles an endpoint. A handler that has already sent its response returns the reply. */
export type Handler<Row extends Endpoint> = (
  context: RequestContext<Row>,
) => Promise<HandlerResult | FileResponse | FastifyReply>;

/** Handlers of the endpoints of one module, or of all. */
export type Handlers<Table extends Partial<Endpoints> = Endpoints> = {
  [Name in keyof Table]: Table[Name] extends Endpoint ? Handler<Table[Name]> : never;
};
