import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import type { ComponentType } from 'react';
import { http } from '../../../admin/backend/api.ts';
import { queryClient } from '../../../admin/backend/query-client.ts';
import { theme } from '../../../admin/mantine-theme.ts';
import { createMemoryRouter, RouterProvider } from '../../../admin/router.ts';

const { queries } = queryClient.getDefaultOptions();
// Failed reads are repeated without delay.
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/** A fake backend for screen tests. */
export interface FakeBackend {
  /** Every call in order, with its input. */
  calls: { name: string; sent: unknown }[];
  /**
   * Responses or promises of them, by endpoint. A number is the status of a refusal, and `RawResponse` has no
   * envelope.
   */
  answers: Record<string, unknown>;
}

/** A raw response. Without a status, the request fails. */
export class RawResponse {
  readonly body: unknown;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  constructor(body: unknown, status?: number, headers = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** Responses of other backends to endpoints that they do not support. */
export const unknownEndpointResponses = {
  'HTTP 401': new RawResponse({ code: 401, message: 'Unauthorized', data: null }, 401),
  'HTTP 403': new RawResponse({ code: 403, message: 'Forbidden', data: null }, 403),
  'HTTP 404': new RawResponse('Cannot GET', 404),
  'HTTP 500': new RawResponse({ code: 500, message: 'No such call', data: null }, 500),
  'an envelope without data': new RawResponse({ code: 200, message: 'OK' }, 200),
  'an HTML page under HTTP 200': new RawResponse('<!doctype html>', 200),
  'an empty body under HTTP 200': new RawResponse('', 200),
  'a refusal under HTTP 200': new RawResponse({ code: 401, message: 'No', data: null }, 200),
};

/** Replaces the network with a fake backend. Calls without a response get `data: null`. */
export function fakeBackend(responses: Record<string, unknown>): FakeBackend {
  const backend: FakeBackend = { calls: [], answers: responses };
  http.defaults.adapter = (async (config) => {
    const name = config.url?.split('/').at(-1) ?? '';
    backend.calls.push({ name, sent: config.data });
    return answer((await backend.answers[name]) ?? null, config);
  }) satisfies AxiosAdapter;
  return backend;
}

function answer(data: unknown, config: InternalAxiosRequestConfig) {
  if (data instanceof RawResponse && data.status === undefined)
    throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  const refused = typeof data === 'number' ? data : 200;
  const status = data instanceof RawResponse ? (data.status ?? 0) : refused;
  const message = refused === 200 ? 'Saved successfully' : 'Refused';
  const body = data instanceof RawResponse ? data.body : { code: refused, message, data };
  const headers = data instanceof RawResponse ? data.headers : {};
  const response = { status, statusText: '', headers, config, data: body };
  if (status >= 200 && status <= 299) return response;
  throw new AxiosError('Refused', undefined, config, null, response);
}

/** Renders one screen like the console, at an address. `path` contains its parameters. */
export function renderScreen(Screen: ComponentType, at = '/', path = '*') {
  queryClient.clear();
  const router = createMemoryRouter([{ path, Component: Screen }], { initialEntries: [at] });
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
