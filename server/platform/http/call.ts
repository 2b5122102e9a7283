import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallRow } from '../../../shared/api/call.ts';
import type { Calls } from '../../../shared/api/calls.ts';
import type { Received } from './received.ts';

/** One call as its handler gets it. */
export interface Call<Row extends CallRow> {
  /** The parsed input; of a multipart call the fields and parts as they came, for the noun to lay over what is stored. */
  input: Row['body'] extends 'multipart' ? Received : z.output<Row['input']>;
  author: string;
  /** Where it comes from, as rate limits count it. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Checks the caller again, for answers that last. */
  isAdmitted(): Promise<boolean>;
}

export interface Answer {
  data: unknown;
  message?: string;
  /** Beside code, message and data, where the row says so. */
  token?: string;
  /** Of a part of a list: entries of the whole, and which page it is, from 1. */
  total?: number;
  page?: number;
  /** The content revision that was written, which names what was done for `undo`: answered as a header. */
  step?: number | undefined;
  /** What the audit trail calls what was written, where that is not its first document. */
  subject?: string;
}

/** An answer that is not JSON. */
export interface FileAnswer {
  type: string;
  body: string | Readable;
  /** When it is to be kept and not shown. */
  filename?: string;
}

/** What answers a call. One that has answered by itself hands back its reply. */
export type Handler<Row extends CallRow> = (
  call: Call<Row>,
) => Promise<Answer | FileAnswer | FastifyReply>;

/** What answers the calls about one noun, or all of them. */
export type Handlers<Table extends Partial<Calls> = Calls> = {
  [Name in keyof Table]: Table[Name] extends CallRow ? Handler<Table[Name]> : never;
};
