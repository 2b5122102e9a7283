import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallRow } from '../../../shared/api/call.ts';
import type { Calls } from '../../../shared/api/calls.ts';
import type { ReceivedInput } from './bodies/received.ts';

/** One call, as passed to its handler. */
export interface Call<Row extends CallRow> {
  /** The parsed input. For multipart calls the raw fields and parts, which the noun merges with what is stored. */
  input: Row['body'] extends 'multipart' ? ReceivedInput : z.output<Row['input']>;
  author: string;
  /** True if the caller may change content, and therefore gets hidden documents. */
  isEditor: boolean;
  /** True if saves go live; otherwise they wait in a draft for approval. */
  mayPublish: boolean;
  /** The caller's network, as rate limits count it. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Checks access again, for long-lived answers. */
  isAdmitted(): Promise<boolean>;
}

export interface Answer {
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

/** An answer that is not JSON. */
export interface FileAnswer {
  type: string;
  body: string | Readable;
  /** Downloads the file under this name instead of showing it. */
  filename?: string;
}

/** Answers a call. A handler that has already sent its answer returns the reply. */
export type Handler<Row extends CallRow> = (
  call: Call<Row>,
) => Promise<Answer | FileAnswer | FastifyReply>;

/** Handlers of the calls of one noun, or of all. */
export type Handlers<Table extends Partial<Calls> = Calls> = {
  [Name in keyof Table]: Table[Name] extends CallRow ? Handler<Table[Name]> : never;
};
