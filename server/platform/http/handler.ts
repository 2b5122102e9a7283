import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { Endpoints } from '../../../shared/api/endpoints.ts';
import type { ReceivedInput } from './bodies/received.ts';

/** A request to an endpoint, as passed to its handler. */
export interface RequestContext<Row extends Endpoint> {
  /** The parsed input. For multipart endpoints the raw fields and parts, which the noun merges with what is stored. */
  input: Row['body'] extends 'multipart' ? ReceivedInput : z.output<Row['input']>;
  author: string;
  /** True if the caller may change content, and therefore gets hidden documents. */
  isEditor: boolean;
  /** True if saves go live; otherwise they wait in a draft for approval. */
  mayPublish: boolean;
  /** True for a token whose changes are collected in a draft of its own. */
  isAssistant: boolean;
  /** The caller's network, as rate limits count it. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Checks access again, for long-lived responses. */
  isAdmitted(): Promise<boolean>;
}

export interface HandlerResult {
  /** Of a long list: its entries, some at a time. */
  data: unknown | AsyncIterable<readonly unknown[]>;
  message?: string;
  /** In addition to code, message and data, if the table defines it. */
  token?: string;
  /** For a part of a list: the total, and the page number, from 1. */
  total?: number;
  page?: number;
  /** The content revision written, used by `undo` and sent as a header. */
  step?: number | undefined;
  /** The subject in the audit trail, if it is not the first document. */
  subject?: string;
}

/** A response that is not JSON. */
export interface FileResponse {
  type: string;
  body: string | Readable;
  /** Downloads the file under this name instead of showing it. */
  filename?: string;
}

/** Responses an endpoint. A handler that has already sent its response returns the reply. */
export type Handler<Row extends Endpoint> = (
  context: RequestContext<Row>,
) => Promise<HandlerResult | FileResponse | FastifyReply>;

/** Handlers of the endpoints of one noun, or of all. */
export type Handlers<Table extends Partial<Endpoints> = Endpoints> = {
  [Name in keyof Table]: Table[Name] extends Endpoint ? Handler<Table[Name]> : never;
};
