import { ApiError } from '../../errors/api-error.ts';

const maxDepth = 32;
const maxValues = 20_000;

/** Rejects JSON that would take more than a few milliseconds to parse. @throws ApiError */
export function rejectCostlyJson(json: string): void {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 44) values += 1;
    else if (code === 123 || code === 91) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) throw new ApiError(400, 'MALFORMED', 'The JSON is nested too deeply.');
    } else if (code === 125 || code === 93) depth -= 1;
    if (values > maxValues)
      throw new ApiError(400, 'MALFORMED', 'The JSON contains too many values.');
  }
}
