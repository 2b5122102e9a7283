import { assessment } from './services/assessment.ts';
import { curriculumDevelopment } from './services/curriculum-development.ts';
import { digitalContent } from './services/digital-content.ts';
import { learnerSupport } from './services/learner-support.ts';
import { learningPlatforms } from './services/learning-platforms.ts';
import { workplaceTraining } from './services/workplace-training.ts';
import type { DemoService } from './shape.ts';

/** Stored in this order, so that visitors see curriculum development first. */
export const whatWeAreServices: DemoService[] = [
  workplaceTraining,
  learnerSupport,
  learningPlatforms,
  assessment,
  digitalContent,
  curriculumDevelopment,
];
