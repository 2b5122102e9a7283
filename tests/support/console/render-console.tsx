import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import type { ComponentType } from 'react';
import { http } from '../../../admin/api.ts';
import { queryClient } from '../../../admin/query-client.ts';
import { createMemoryRouter, RouterProvider } from '../../../admin/router.ts';
import { theme } from '../../../admin/theme.ts';

/** What the backend is asked and answers in a test of screens. */
export interface FakeBackend {
  /** Every call made, in order, by its name, with what was sent. */
  calls: { name: string; sent: unknown }[];
  /** Answers by the call's name, at once or later; a number is a status that refuses it. */
  answers: Record<string, unknown>;
}

/** Puts a backend in place of the network. What it has no answer for is answered with `data: null`. */
export function fakeBackend(answers: Record<string, unknown>): FakeBackend {
  const backend: FakeBackend = { calls: [], answers };
  http.defaults.adapter = (async (config) => {
    const name = config.url?.split('/').at(-1) ?? '';
    backend.calls.push({ name, sent: config.data });
    return answer(await backend.answers[name], config);
  }) satisfies AxiosAdapter;
  return backend;
}

function answer(data: unknown, config: InternalAxiosRequestConfig) {
  const status = typeof data === 'number' ? data : 200;
  const response = {
    status,
    statusText: '',
    headers: {},
    config,
    data: { code: status, message: status === 200 ? 'Saved successfully' : 'Refused', data },
  };
  if (status === 200) return response;
  throw new AxiosError('Refused', undefined, config, null, response);
}

/** Shows one screen as the console does. */
export function renderScreen(Screen: ComponentType) {
  queryClient.clear();
  const router = createMemoryRouter([{ path: '*', Component: Screen }]);
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
